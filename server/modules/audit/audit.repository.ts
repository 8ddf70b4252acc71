import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import type { Database } from '../../db/schema.ts'

const ENTRY_COLUMNS = ['id', 'actor_id', 'actor_email', 'action', 'subject', 'note', 'created_at'] as const

export async function insertAuditEntry(tx: Db, entry: Insertable<Database['audit_log']>): Promise<void> {
  await tx.insertInto('audit_log').values(entry).execute()
}

interface AuditRange {
  /** The admin who acted, or what the action changed. Each has its own index. */
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

export type SubjectName = { number: number } | { name: string }

/** What the subjects of these ids are called: orders by number, all others by name. */
export async function findSubjectNames(db: Db, ids: readonly string[]): Promise<Map<string, SubjectName>> {
  if (ids.length === 0) return new Map()
  const [orders, products, messages, reviews, synonyms] = await Promise.all([
    db.selectFrom('orders').select(['id', 'number']).where('id', 'in', ids).execute(),
    db.selectFrom('product').select(['id', 'name']).where('id', 'in', ids).execute(),
    db.selectFrom('message').select(['id', 'subject as name']).where('id', 'in', ids).execute(),
    db.selectFrom('review').select(['id', 'display_name as name']).where('id', 'in', ids).execute(),
    db.selectFrom('search_synonym').select(['id', 'typed as name']).where('id', 'in', ids).execute(),
  ])
  return new Map<string, SubjectName>([
    ...orders.map(({ id, number }) => [id, { number }] as const),
    ...[...products, ...messages, ...reviews, ...synonyms].map(({ id, name }) => [id, { name }] as const),
  ])
}

export async function findOrderId(db: Db, number: number): Promise<string | null> {
  const row = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst()
  return row?.id ?? null
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
