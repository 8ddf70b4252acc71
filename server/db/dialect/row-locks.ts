import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { Db } from './engine.ts'

/** 'share': nobody changes the row until the transaction ends. 'key share': nobody removes it or changes its keys. */
export type RowLock = readonly ['share' | 'key share', keyof Database]

/**
 * The end of a SELECT that keeps the rows it reads as they are, in the order given. On SQLite it is empty: a transaction
 * that may write has the only write lock from its beginning.
 */
export function keepRows(db: Db, ...locks: readonly RowLock[]): RawBuilder<unknown> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return sql``
  return sql.join(
    locks.map(([mode, table]) => sql`for ${sql.raw(mode)} of ${sql.ref(table)}`),
    sql` `,
  )
}
