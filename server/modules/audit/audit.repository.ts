import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import type { Database } from '../../db/schema.ts'

export async function insertAuditEntry(tx: Db, entry: Insertable<Database['audit_log']>): Promise<void> {
  await tx.insertInto('audit_log').values(entry).execute()
}

export async function findAuditEntries(
  db: Db,
  { beforeId, limit }: { beforeId?: string | undefined; limit: number },
): Promise<Selectable<Database['audit_log']>[]> {
  let query = db
    .selectFrom('audit_log')
    .select(['id', 'actor_id', 'actor_email', 'action', 'subject', 'note', 'created_at'])
  if (beforeId) query = query.where('id', '<', beforeId)
  return query.orderBy('id', 'desc').limit(limit).execute()
}
