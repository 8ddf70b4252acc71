import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Db } from './engine.ts'

/**
 * A column that makes other transactions with the same name wait until this one ends, in every process. A name of null
 * locks nothing. It saves the statement that `lockName` is. The rest of its statement is read before the wait is over. On
 * SQLite it is null: a transaction that may write has the only write lock from its beginning.
 */
export function lockNameInColumn(db: Db, name: RawBuilder<string | null>): RawBuilder<unknown> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return sql`null`
  return sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}
