import { toPersonName } from '../../../contract/person-name.ts'
import type { Db, Filled } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import { send } from '../../db/prepared.ts'
import { isFormerAddress } from '../access/former-person.rules.ts'
import { insertingGreeting, insertingMail } from './mail.repository.ts'

export interface Mail {
  to: string
  /** Where a reply goes, if not to the shop. */
  replyTo?: string
  /**
   * Opens the mail with a greeting. It includes the name only if the recipient has confirmed the address, because
   * anyone can register and order with another person's address. If undefined, there is no greeting.
   */
  name?: string
  subject: string
  /** Only the shop's own words and numbers, nothing that a visitor wrote. */
  text: string
}

/**
 * Queues a mail in the transaction of the change it belongs to. It is sent after the commit. A removed person gets no
 * more mail about their orders.
 */
export async function queueMail(db: Db, mail: Mail, now: number): Promise<void> {
  for (const statement of queueingMail(db, mail, now)) await send(db, statement)
}

/** The same as statements, to be sent together with others. */
export function queueingMail(
  db: Db,
  { to, replyTo, name, subject, text }: Mail,
  now: number,
): Filled<unknown>[] {
  if (isFormerAddress(to)) return []
  const row = {
    id: newId({ msecs: now }),
    recipient: to,
    reply_to: replyTo ?? null,
    subject,
    next_attempt_at: now,
    created_at: now,
  }
  if (name === undefined) return [insertingMail(db, { ...row, body: text })]
  const body = `Hello,\n\n${text}`
  const known = toPersonName(name)
  return [insertingGreeting(db, { ...row, body, named: known ? `Hello ${known},\n\n${text}` : body })]
}
