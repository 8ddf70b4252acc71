import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import type { Database } from '../../db/schema.ts'

const ENTRY_COLUMNS = ['id', 'actor_id', 'actor_email', 'action', 'subject', 'note', 'created_at'] as const

export async function insertAuditEntry(tx: Db, entry: Insertable<Database['audit_log']>): Promise<void> {
  await tx.insertInto('audit_log').values(entry).execute()
}

interface AuditRange {
  /** Of whom or about what: each has its own index. */
  actorEmail?: string
  subject?: string
  action?: string | undefined
  /** The range of ids; ids begin with their time. `end` is exclusive. */
  first?: string | undefined
  end?: string | undefined
  limit: number
}

/** Entries of one range, newest first. */
export async function findAuditEntries(
  db: Db,
  { actorEmail, subject, action, first, end, limit }: AuditRange,
): Promise<Selectable<Database['audit_log']>[]> {
  let query = db.selectFrom('audit_log').select(ENTRY_COLUMNS)
  if (actorEmail) query = query.where('actor_email', '=', actorEmail)
  if (subject) query = query.where('subject', '=', subject)
  if (action) query = query.where('action', '=', action)
  if (first) query = query.where('id', '>=', first)
  if (end) query = query.where('id', '<', end)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

export async function findEntriesBy(db: Db, actorId: string): Promise<Selectable<Database['audit_log']>[]> {
  return db
    .selectFrom('audit_log')
    .select(ENTRY_COLUMNS)
    .where('actor_id', '=', actorId)
    .orderBy('id')
    .execute()
}

export async function findEntriesAbout(
  db: Db,
  subjects: readonly string[],
): Promise<Selectable<Database['audit_log']>[]> {
  return db.selectFrom('audit_log').select(ENTRY_COLUMNS).where('subject', 'in', subjects).execute()
}

export async function overwriteEntry(
  tx: Db,
  { id, entry }: { id: string; entry: Updateable<Database['audit_log']> },
): Promise<void> {
  await tx.updateTable('audit_log').set(entry).where('id', '=', id).execute()
}
