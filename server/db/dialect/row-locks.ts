import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { Db } from './engine.ts'
import { isPostgres } from './is-postgres.ts'

/** Until the transaction ends, 'share' prevents any change of the row, 'key share' its removal and new keys. */
export type RowLock = readonly ['share' | 'key share', keyof Database]

/**
 * The end of a SELECT that locks the rows it reads, in the given order. Empty on SQLite: a transaction that may write
 * holds the only write lock from its start.
 */
export function lockRows(db: Db, ...locks: readonly RowLock[]): RawBuilder<unknown> {
  if (!isPostgres(db)) return sql``
  return sql.join(
    locks.map(([mode, table]) => sql`for ${sql.raw(mode)} of ${sql.ref(table)}`),
    sql` `,
  )
}

/**
 * Parts of an UPDATE of several rows that first lock the rows in the order of their ids, so that two such updates never
 * deadlock. `rows` is a WITH expression whose `column` holds the ids. `first` follows it, and `afterwards` ends the
 * conditions: it counts the locked rows, which makes PostgreSQL take the locks before it looks for rows to update. A
 * join with them would become a nested loop when PostgreSQL expects few rows. Other conditions read the columns from
 * the table itself: PostgreSQL checks those again when another transaction has changed a row since the statement began.
 */
export function lockInOrder(
  db: Db,
  table: keyof Database,
  { rows, column }: { rows: string; column: string },
) {
  if (!isPostgres(db)) return { first: sql``, afterwards: sql`` }
  return {
    first: sql`, locked as (select id from ${sql.table(table)}
      where id in (select ${sql.ref(`${rows}.${column}`)} from ${sql.table(rows)}) order by id for no key update)`,
    afterwards: sql`and (select count(*) from locked) > 0`,
  }
}

/**
 * A column that makes other transactions with the same name wait, in every process, until this one ends. A null name
 * locks nothing. It saves the separate statement of `fillNameLock`, but the rest of its statement is read before the
 * wait ends. On SQLite it is null: a transaction that may write holds the only write lock from its start.
 */
export function lockNameInColumn(db: Db, name: RawBuilder<string | null>): RawBuilder<unknown> {
  if (!isPostgres(db)) return sql`null`
  return sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}
