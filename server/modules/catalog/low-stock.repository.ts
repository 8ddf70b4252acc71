import { type SqlBool, sql } from 'kysely'
import { LOW_STOCK_MINIMUM_ORDERS } from '../../../contract/constants.ts'
import type { Db } from '../../db/dialect/engine.ts'

const AVAILABLE = sql<number>`product.on_hand - product.reserved`
const IS_LOW = sql<SqlBool>`${AVAILABLE} < product.minimum_order * ${sql.lit(LOW_STOCK_MINIMUM_ORDERS)}`

/** Products on sale with little or no stock, the scarcest first. */
export async function findLowStock(db: Db, limit: number) {
  return db
    .selectFrom('product')
    .select(['product.id', 'product.name', 'product.minimum_order', AVAILABLE.as('available')])
    .where('product.archived_at', 'is', null)
    .where(IS_LOW)
    .orderBy(AVAILABLE)
    .orderBy('product.id')
    .limit(limit)
    .execute()
}

export async function countLowStockRows(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product.archived_at', 'is', null)
    .where(IS_LOW)
    .executeTakeFirstOrThrow()
  return Number(count)
}
