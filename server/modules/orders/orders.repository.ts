import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import type { Database, OrderEventRow, OrderRow } from '../../db/schema.ts'

const ORDER_COLUMNS = [
  'orders.id',
  'orders.user_id',
  'orders.product_id',
  'orders.product_name',
  'orders.unit_price_cents',
  'orders.quantity',
  'orders.price_cents',
  'orders.user_email',
  'orders.customer_name',
  'orders.customer_key',
  'orders.address',
  'orders.phone',
  'orders.status',
  'orders.version',
  'orders.hold_expires_at',
  'orders.hidden_at',
  'orders.carrier',
  'orders.tracking',
  'orders.created_at',
  'orders.updated_at',
] as const

/** An order with what is known about its payment. */
export interface PaidOrderRow extends OrderRow {
  intent_id: string | null
  refunded_cents: number | null
}

export function selectOrders(db: Db) {
  return db
    .selectFrom('orders')
    .leftJoin('payment', 'payment.order_id', 'orders.id')
    .select([...ORDER_COLUMNS, 'payment.intent_id', 'payment.refunded_cents'])
}

export async function findOrder(db: Db, id: string): Promise<PaidOrderRow | null> {
  return (await selectOrders(db).where('orders.id', '=', id).executeTakeFirst()) ?? null
}

/** An update that changes nothing locks the row on either engine, and gives it as it is at that moment. */
export async function lockOrderRow(tx: Db, id: string): Promise<OrderRow | null> {
  const row = await tx
    .updateTable('orders')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returning(ORDER_COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** What a change of an order is conditional on, and what its stock is known by. */
export type OrderAsRead = Pick<OrderRow, 'id' | 'status' | 'version' | 'product_id' | 'quantity'>

/** Changes an order that is still as it was read; null when somebody else changed it first. */
export async function changeOrder(
  tx: Db,
  { order, change, now }: { order: OrderAsRead; change: Updateable<Database['orders']>; now: number },
): Promise<OrderRow | null> {
  const row = await tx
    .updateTable('orders')
    .set({ ...change, version: order.version + 1, updated_at: now })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .where('version', '=', order.version)
    .returning(ORDER_COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

export async function insertEvents(
  tx: Db,
  events: readonly Insertable<Database['order_event']>[],
): Promise<void> {
  if (events.length > 0) await tx.insertInto('order_event').values(events).execute()
}

export async function insertStockRows(
  tx: Db,
  rows: readonly Insertable<Database['stock_ledger']>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('stock_ledger').values(rows).execute()
}

/** A product's check constraint refuses what its stock does not allow. */
export async function changeStock(
  tx: Db,
  { productId, onHand, reserved }: { productId: string; onHand: number; reserved: number },
): Promise<void> {
  await tx
    .updateTable('product')
    .set((eb) => ({ on_hand: eb('on_hand', '+', onHand), reserved: eb('reserved', '+', reserved) }))
    .where('id', '=', productId)
    .execute()
}

export async function findEvents(db: Db, orderId: string): Promise<OrderEventRow[]> {
  return db
    .selectFrom('order_event')
    .select(['id', 'order_id', 'from_status', 'to_status', 'actor_id', 'actor', 'note', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** Unpaid orders whose hold has passed, the longest waiting first. */
export async function findExpiredHolds(
  db: Db,
  { now, limit, productId }: { now: number; limit: number; productId?: string | undefined },
): Promise<OrderRow[]> {
  let query = db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    // In the statement itself: an index over a part of the rows is not used for a value that comes later.
    .where('status', '=', sql.lit('placed' as const))
    .where('hold_expires_at', '<=', now)
  if (productId) query = query.where('product_id', '=', productId)
  return query.orderBy('hold_expires_at').limit(limit).execute()
}

/** Off the customer's list; its state and history stay as they are. */
export async function hideOrder(tx: Db, { order, now }: { order: OrderRow; now: number }): Promise<void> {
  await changeOrder(tx, { order, change: { hidden_at: now }, now })
}
