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
  for (const statement of queueingMail(db, mail, now)) await send(db, statement)
}

/** The same promise as statements, to be sent together with others. */
export function queueingMail(db: Db, { to, subject, text }: Mail, now: number): Filled<unknown>[] {
  const row = {
    id: uuidv7({ msecs: now }),
    recipient: to,
    subject,
    body: text,
    next_attempt_at: now,
    created_at: now,
  }
  return [insertingMail(db, row)]
}
