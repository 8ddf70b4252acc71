import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { Db } from './engine.ts'

/** Until the transaction ends, 'share' prevents any change of the row, 'key share' its removal and new keys. */
export type RowLock = readonly ['share' | 'key share', keyof Database]

/**
 * The end of a SELECT that locks the rows it reads, in the given order. Empty on SQLite: a transaction that may write
 * holds the only write lock from its start.
 */
export function keepRows(db: Db, ...locks: readonly RowLock[]): RawBuilder<unknown> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return sql``
  return sql.join(
    locks.map(([mode, table]) => sql`for ${sql.raw(mode)} of ${sql.ref(table)}`),
    sql` `,
  )
}

/**
 * Parts of an UPDATE of several rows that lock them in the order of their ids first, so that two such updates never
 * wait for each other. `first` follows another expression of a WITH; `only` is a condition of the update.
 */
export function lockingInOrder(
  db: Db,
  table: keyof Database,
  ids: RawBuilder<unknown>,
): { first: RawBuilder<unknown>; only: RawBuilder<unknown> } {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return { first: sql``, only: sql`` }
  const id = sql.ref(`${table}.id`)
  return {
    first: sql`, locked as (select ${id} from ${sql.table(table)} where ${id} in (${ids}) order by ${id} for no key update)`,
    only: sql`and ${id} in (select locked.id from locked)`,
  }
}
