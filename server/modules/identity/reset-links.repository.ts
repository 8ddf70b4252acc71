import { sql } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'

/**
 * The value of a reset link is the id of its account. The library keeps nothing else in this table that is only an id.
 * The index covers short values, so the statement says that it looks for a short one.
 */
const isShort = sql<boolean>`length(value) <= 64`

/** Every link to a new password that was mailed for this account and not used. */
export async function deleteResetLinks(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('verification').where('value', '=', userId).where(isShort).execute()
}

/** Links whose hour is over, and what else expired; returns how many were found. */
export async function deleteOverVerifications(
  db: Db,
  { now, limit }: { now: number; limit: number },
): Promise<number> {
  const over = await db
    .selectFrom('verification')
    .select('id')
    .where('expires_at', '<=', now)
    .limit(limit)
    .execute()
  for (const { id } of over) await db.deleteFrom('verification').where('id', '=', id).execute()
  return over.length
}
