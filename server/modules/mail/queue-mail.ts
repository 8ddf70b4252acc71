import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../db/dialect/engine.ts'
import { type Filled, send } from '../../db/prepared.ts'
import { insertingMail } from './mail.repository.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

/** Promises a mail: it is written with the change it belongs to, and sent once that is committed. */
export async function queueMail(db: Db, mail: Mail, now: number): Promise<void> {
  await send(db, queueingMail(db, mail, now))
}

/** The same promise as a statement, to be sent together with others. */
export function queueingMail(db: Db, { to, subject, text }: Mail, now: number): Filled<unknown> {
  return insertingMail(db, {
    id: uuidv7({ msecs: now }),
    recipient: to,
    subject,
    body: text,
    next_attempt_at: now,
    created_at: now,
  })
}
