import { sql } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import { escapeLike } from '../../db/like-pattern.ts'
import type { AttemptKind } from './attempts.rules.ts'

/** Counts one more attempt for this key and returns the total. It is one statement, so no attempt is lost. */
export async function countAttempt(
  db: Db,
  { key, now, windowMs }: { key: string; now: number; windowMs: number },
): Promise<{ count: number; resetsAt: number }> {
  // A window that ends this late started before the clock was set back. It would lock people out for that much longer.
  const isOver = sql`(attempt.resets_at <= ${now} or attempt.resets_at > ${now + 2 * windowMs})`
  const row = await db
    .insertInto('attempt')
    .values({ key, count: 1, resets_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else attempt.count + 1 end`,
        resets_at: sql<number>`case when ${isOver} then ${now + windowMs} else attempt.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow()
  return { count: row.count, resetsAt: row.resets_at }
}

export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('attempt')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

export async function deleteAttempts(db: Db, keys: string[]): Promise<void> {
  await db.deleteFrom('attempt').where('key', 'in', keys).execute()
}

/** Deletes up to `limit` windows that have ended and returns how many it found. Skips one that restarts meanwhile. */
export async function deleteExpiredAttempts(
  db: Db,
  { now, limit }: { now: number; limit: number },
): Promise<number> {
  const over = await db
    .selectFrom('attempt')
    .select('key')
    .where('resets_at', '<=', now)
    .limit(limit)
    .execute()
  for (const { key } of over)
    await db.deleteFrom('attempt').where('key', '=', key).where('resets_at', '<=', now).execute()
  return over.length
}

/** Deletes the counts that name this account, from any address, of all kinds but those to keep. */
export async function deleteAttemptsOf(
  db: Db,
  { account, kept }: { account: string; kept: readonly AttemptKind[] },
): Promise<void> {
  const name = escapeLike(account)
  const keptKeys = kept.map((kind) => `${kind}:account:${account}`)
  await db
    .deleteFrom('attempt')
    .where(
      sql<boolean>`(key like ${`%:account:${name}`} escape '\\' or key like ${`%:pair:% ${name}`} escape '\\')`,
    )
    .$if(keptKeys.length > 0, (query) => query.where('key', 'not in', keptKeys))
    .execute()
}
