import { sql } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'

/**
 * The value of a reset link is the id of its account. Nothing else in this table is only an id. The index covers short
 * values, so the statement must say that it looks for a short one.
 */
const isShort = sql<boolean>`length(value) <= 64`

/** Deletes every unused reset link of this account. */
export async function deleteResetLinks(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('verification').where('value', '=', userId).where(isShort).execute()
}

/** Deletes up to `limit` expired links and other expired values. Returns how many it found. */
export async function deleteExpiredVerifications(
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
