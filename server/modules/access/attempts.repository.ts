import { sql } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'

/** Counts one more attempt in the window of this key and says how many there are: one statement, so none is lost. */
export async function countAttempt(
  db: Db,
  { key, now, windowMs }: { key: string; now: number; windowMs: number },
): Promise<{ count: number; resetsAt: number }> {
  // One that ends so late was begun before the clock was set back, and would lock people out for as long as that was.
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

/** Takes one attempt back. */
export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('attempt')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

export async function forgetAttempts(db: Db, keys: string[]): Promise<void> {
  await db.deleteFrom('attempt').where('key', 'in', keys).execute()
}

/** Some of the windows that are over; gives how many were found. One that begins anew meanwhile is left. */
export async function deleteOverAttempts(
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

/** Every count that names an account, of whatever kind and from wherever. */
export async function forgetAccount(db: Db, account: string): Promise<void> {
  const name = account.replace(/[\\%_]/g, '\\$&')
  await db
    .deleteFrom('attempt')
    .where(
      sql<boolean>`key like ${`%:account:${name}`} escape '\\' or key like ${`%:pair:% ${name}`} escape '\\'`,
    )
    .execute()
}
