import { sql } from 'kysely'
import { LOW_STOCK_MINIMUM_ORDERS } from '../../../contract/constants.ts'
import type { Db } from '../../db/dialect/engine.ts'

/** Products on sale with little or no stock, the scarcest first. */
export async function findLowStock(db: Db, limit: number) {
  const available = sql<number>`product.on_hand - product.reserved`
  return db
    .selectFrom('product')
    .select(['product.id', 'product.name', 'product.minimum_order', available.as('available')])
    .where('product.archived_at', 'is', null)
    .where((eb) => eb(available, '<', eb('product.minimum_order', '*', LOW_STOCK_MINIMUM_ORDERS)))
    .orderBy(available)
    .orderBy('product.id')
    .limit(limit)
    .execute()
}
