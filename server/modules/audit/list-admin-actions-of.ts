import type { Db } from '../../db/dialect/engine.ts'
import { findEntriesBy } from './audit.repository.ts'

/** Every admin action of one person, oldest first. */
export async function listAdminActionsOf(db: Db, userId: string) {
  const entries = await findEntriesBy(db, userId)
  return entries.map(({ action, subject, note, created_at }) => ({
    action,
    subject,
    note,
    at: new Date(created_at).toISOString(),
  }))
}
