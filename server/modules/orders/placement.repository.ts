import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import type { Database } from '../../db/schema.ts'

/** Written into the statement: an index over a part of the rows is not used for a value that comes later. */
const PLACED = sql.lit('placed' as const)

export type NewOrder = Insertable<Database['orders']>

/**
 * All that placing an order depends on, in one statement and so at one moment: the buyer, the part, the buyer's unpaid
 * order of it, and the pieces that expired holds keep.
 */
export async function readPlacement(
  tx: Db,
  { userId, productId, now }: { userId: string; productId: string; now: number },
) {
  const row = await tx
    .selectFrom('users')
    .leftJoin('product', (join) => join.on('product.id', '=', productId))
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.user_id', '=', 'users.id')
        .onRef('orders.product_id', '=', 'product.id')
        .on('orders.status', '=', PLACED),
    )
    .select(({ selectFrom }) => [
      'users.display_name',
      'product.id as product_id',
      'product.name as product_name',
      'product.price_cents',
      'product.minimum_order',
      'product.on_hand',
      'product.reserved',
      'product.archived_at',
      'orders.id as unpaid_id',
      'orders.version as unpaid_version',
      'orders.quantity as unpaid_quantity',
      'orders.hold_expires_at as unpaid_hold_expires_at',
      selectFrom('orders as held')
        .select(sql<number>`cast(coalesce(sum(held.quantity), 0) as bigint)`.as('pieces'))
        .whereRef('held.product_id', '=', 'product.id')
        .where('held.status', '=', PLACED)
        .where('held.hold_expires_at', '<=', now)
        .as('expired_pieces'),
    ])
    .where('users.id', '=', userId)
    .where('users.removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** False when the customer has an unpaid order of the same part, also one of a request that came at the same moment. */
export async function insertOrder(tx: Db, order: NewOrder): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Reserves the pieces of an order in one conditional update. False when the part is not on sale any more, not at this
 * price, not in this quantity, or when too few pieces are left; nothing is changed then. `released` are the pieces
 * of an expired hold that the order takes the place of.
 */
export async function reserveStock(
  tx: Db,
  { order, released }: { order: NewOrder; released: number },
): Promise<boolean> {
  const more = order.quantity - released
  const { numUpdatedRows } = await tx
    .updateTable('product')
    .set((eb) => ({ reserved: eb('reserved', '+', more) }))
    .where('id', '=', order.product_id)
    .where('archived_at', 'is', null)
    .where('price_cents', '=', order.unit_price_cents)
    .where('minimum_order', '<=', order.quantity)
    .where((eb) => eb(eb('reserved', '+', more), '<=', eb.ref('on_hand')))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
