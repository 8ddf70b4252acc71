import { sql } from 'kysely'
import type { Engine } from '../../server/db/dialect/engine.ts'

/** How many connections to this PostgreSQL database wait for a lock. */
export async function countWaiting({ db }: Pick<Engine, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

/** With statistics, PostgreSQL reads a small table in the order in which it is stored. */
export async function analyzeProducts({ db }: Pick<Engine, 'db'>): Promise<void> {
  await sql`analyze product`.execute(db)
}
