import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Db } from './engine.ts'

/**
 * A column that makes other transactions with the same name wait, in every process, until this one ends. A null name
 * locks nothing. It saves the separate statement of `lockName`, but the rest of its statement is read before the wait
 * ends. On SQLite it is null: a transaction that may write holds the only write lock from its start.
 */
export function lockNameInColumn(db: Db, name: RawBuilder<string | null>): RawBuilder<unknown> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return sql`null`
  return sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}
