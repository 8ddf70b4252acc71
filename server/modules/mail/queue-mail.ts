import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../db/dialect/engine.ts'
import { isFormerAddress } from '../accounts/former-person.rules.ts'
import { insertMail } from './mail.repository.ts'

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
export async function queueMail(db: Db, { to, replyTo, subject, text }: Mail, now: number): Promise<void> {
  if (isFormerAddress(to)) return
  await insertMail(db, {
    id: uuidv7({ msecs: now }),
    recipient: to,
    reply_to: replyTo ?? null,
    subject,
    body: text,
    next_attempt_at: now,
    created_at: now,
  })
}
