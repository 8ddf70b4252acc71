import { toPersonName } from '../../../contract/person-name.ts'
import type { Db, Filled } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import { send } from '../../db/prepared.ts'
import { isFormerAddress } from '../access/former-person.rules.ts'
import { insertingGreeting, insertingMail } from './mail.repository.ts'

export interface Mail {
  to: string
  /** To whom an answer goes, where that is not the shop. */
  replyTo?: string
  /**
   * Opens the mail with a greeting. The name is printed only if the recipient has confirmed the address; anyone can
   * register, and order, in the name of another person's address. Without it there is no greeting.
   */
  name?: string
  subject: string
  /** The shop's own words and numbers, and nothing that a visitor wrote. */
  text: string
}

/**
 * Promises a mail: it is written with the change it belongs to, and sent once that is committed. What happens to the
 * orders of somebody who is gone is told to nobody.
 */
export async function queueMail(db: Db, mail: Mail, now: number): Promise<void> {
  for (const statement of queueingMail(db, mail, now)) await send(db, statement)
}

/** The same promise as statements, to be sent together with others. */
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
