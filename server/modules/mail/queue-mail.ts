import type { Db } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import { type Filled, send } from '../../db/prepared.ts'
import { isFormerAddress } from '../accounts/former-person.rules.ts'
import { insertingMail } from './mail.repository.ts'

export interface Mail {
  to: string
  /** To whom an answer goes, where that is not the shop. */
  replyTo?: string
  subject: string
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
export function queueingMail(db: Db, { to, replyTo, subject, text }: Mail, now: number): Filled<unknown>[] {
  if (isFormerAddress(to)) return []
  const row = {
    id: newId({ msecs: now }),
    recipient: to,
    reply_to: replyTo ?? null,
    subject,
    body: text,
    next_attempt_at: now,
    created_at: now,
  }
  return [insertingMail(db, row)]
}
