import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../db/dialect/engine.ts'
import { insertAuditEntry } from './audit.repository.ts'

/** Who acts for the shop, as a Caller says it. */
export interface Admin {
  userId: string
  email: string
}

export interface AuditRecord {
  /** Null for the owner at the command line. */
  by: Admin | null
  /** What was done, in the words of the log: 'ship order', 'make admin'. */
  action: string
  /** What it was done to: an id or an e-mail address. */
  subject: string
  note?: string | null
  now: number
}

/** Writes down what an admin does, in the transaction in which it is done: there is never one without the other. */
export async function recordAudit(
  tx: Db,
  { by, action, subject, note = null, now }: AuditRecord,
): Promise<void> {
  await insertAuditEntry(tx, {
    id: uuidv7({ msecs: now }),
    actor_id: by?.userId ?? null,
    actor_email: by?.email ?? null,
    action,
    subject,
    note,
    created_at: now,
  })
}
