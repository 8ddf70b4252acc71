import { type RawBuilder, sql } from 'kysely'
import { FIRST_ORDER_NUMBER } from '../../../contract/order-number.ts'
import type { Db } from './engine.ts'
import { isPostgres } from './is-postgres.ts'

const LAST_UNUSED = sql.lit(FIRST_ORDER_NUMBER - 1)

/**
 * The number for a new order, never given twice. A sequence on PostgreSQL. SQLite needs none: a transaction that may
 * write holds the only write lock from its start, so nobody can take the same number before it ends.
 */
export function nextOrderNumber(db: Db): RawBuilder<number> {
  if (isPostgres(db)) return sql<number>`nextval('order_number')`
  return sql<number>`(select coalesce(max(numbered.number), ${LAST_UNUSED}) + 1 from orders as numbered)`
}

/** Continues after the highest number of restored orders. */
export async function continueOrderNumbers(tx: Db): Promise<void> {
  if (!isPostgres(tx)) return
  await sql`select setval('order_number', max(number)) from orders having max(number) is not null`.execute(tx)
}
