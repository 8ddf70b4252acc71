import type { AuditAction } from '../../../contract/audit-actions.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import { insertAuditEntry } from './audit.repository.ts'

/** The admin who acts: the fields of a Caller that the log needs. */
export interface Admin {
  userId: string
  email: string
}

export interface AuditRecord {
  /** Null when the owner acts at the command line. */
  by: Admin | null
  action: AuditAction
  /** The id or email address that the action changed. */
  subject: string
  note?: string | null
  now: number
}

/** Logs an admin action. Call it in the transaction of the action, so that both are committed or neither is. */
export async function recordAudit(
  tx: Db,
  { by, action, subject, note = null, now }: AuditRecord,
): Promise<void> {
  await insertAuditEntry(tx, {
    id: newId({ msecs: now }),
    actor_id: by?.userId ?? null,
    actor_email: by?.email ?? null,
    action,
    subject,
    note,
    created_at: now,
  })
}
