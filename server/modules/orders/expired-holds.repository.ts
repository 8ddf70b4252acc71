import { sql } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import { PLACED } from '../../db/order-conditions.ts'
import type { OrderRow } from '../../db/schema.ts'
import { orderedLines } from './order-lines.repository.ts'
import { ORDER_COLUMNS, readOrdered } from './orders.repository.ts'

/** Unpaid orders whose hold has ended, the longest waiting first; of these products if some are named. */
export async function findExpiredHolds(
  db: Db,
  { now, limit, productIds }: { now: number; limit: number; productIds?: readonly string[] | undefined },
): Promise<OrderRow[]> {
  if (productIds) return findExpiredOfProducts(db, { now, limit, productIds })
  const rows = await db
    .selectFrom('orders')
    .select([...ORDER_COLUMNS, orderedLines(db).as('lines')])
    .where('status', '=', PLACED)
    .where('hold_expires_at', '<=', now)
    .orderBy('hold_expires_at')
    .limit(limit)
    .execute()
  return rows.map(readOrdered)
}

async function findExpiredOfProducts(
  db: Db,
  { now, limit, productIds }: { now: number; limit: number; productIds: readonly string[] },
): Promise<OrderRow[]> {
  const held = await db
    .selectFrom('order_line')
    .select('order_id')
    .where('product_id', 'in', productIds)
    .where('held_until', 'is not', null)
    .where('held_until', '<=', now)
    .orderBy('held_until')
    .limit(limit)
    .execute()
  if (held.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select([...ORDER_COLUMNS, orderedLines(db).as('lines')])
    .where(
      'id',
      'in',
      held.map(({ order_id }) => order_id),
    )
    .where(sql<string>`(orders.status || '')`, '=', 'placed')
    .execute()
  return rows.map(readOrdered)
}
