import { EmailSchema } from '../../contract/schemas/fields.ts'

/** A name as RFC 5322 lets it be written: words without special characters, or anything in quotes. */
const SENDER = /^(?:[^\p{Cc}"(),:;<>@[\\\]]+|"[^\p{Cc}"\\]+") ?<(?<address>[^<>]+)>$/u

/** Whether mail can be sent from this: an address, or a name and an address in angle brackets. */
export function isSender(text: string): boolean {
  const address = SENDER.exec(text)?.groups?.address ?? text
  return address === address.trim() && EmailSchema.safeParse(address).success
}
