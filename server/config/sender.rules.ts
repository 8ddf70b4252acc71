import { EmailSchema } from '../../contract/schemas/fields.ts'

/** A display name per RFC 5322: words without special characters, or anything in quotes. */
const SENDER = /^(?:[^\p{Cc}"(),:;<>@[\\\]]+|"[^\p{Cc}"\\]+") ?<(?<address>[^<>]+)>$/u

/** Whether mail can be sent from this text: an address, or a name with an address in angle brackets. */
export function isSender(text: string): boolean {
  const address = SENDER.exec(text)?.groups?.address ?? text
  return address === address.trim() && EmailSchema.safeParse(address).success
}
