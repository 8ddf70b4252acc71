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
