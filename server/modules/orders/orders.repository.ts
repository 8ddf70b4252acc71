import { type Expression, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import { prepare, prepareInsert, send, type ValueOf } from '../../db/prepared.ts'
import type { Database, OrderEventRow, OrderRow } from '../../db/schema.ts'

const ORDER_COLUMNS = [
  'orders.id',
  'orders.number',
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

/** An order with the state of its payment, if it has one. */
export interface PaidOrderRow extends OrderRow {
  intent_id: string | null
  refunded_cents: number | null
  owed_cents: number | null
  disputed_cents: number | null
  lost_cents: number | null
  return_attempts: number | null
}

export function selectOrders(db: Db) {
  return db
    .selectFrom('orders')
    .leftJoin('payment', 'payment.order_id', 'orders.id')
    .select([
      ...ORDER_COLUMNS,
      'payment.intent_id',
      'payment.refunded_cents',
      'payment.owed_cents',
      'payment.disputed_cents',
      'payment.lost_cents',
      'payment.return_attempts',
    ])
}

export async function findOrder(db: Db, id: string): Promise<PaidOrderRow | null> {
  return (await selectOrders(db).where('orders.id', '=', id).executeTakeFirst()) ?? null
}

const lockingOrder = prepare((db, value: ValueOf<{ id: string }>) =>
  db
    .updateTable('orders')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', value('id'))
    .returning(ORDER_COLUMNS),
)

/** An update that changes nothing locks the row on both engines and returns its current values. */
export async function lockOrderRow(tx: Db, id: string): Promise<OrderRow | null> {
  const { rows } = await send(tx, lockingOrder(tx, { id }))
  return rows[0] ?? null
}

/** The columns that a change is conditional on, and those that its stock change needs. */
export type OrderAsRead = Pick<OrderRow, 'id' | 'status' | 'version' | 'product_id' | 'quantity'>

type OrderChange = Pick<Updateable<Database['orders']>, 'status' | 'carrier' | 'tracking' | 'hidden_at'>

/** An order's time never runs backwards, even if the clock was set back, because its history is sorted by time. */
const notBefore = (now: number | Expression<number>) =>
  sql<number>`case when updated_at > ${now} then updated_at else ${now} end`

/** Every change of state ends the hold and erases what was stored about it. */
const HOLD_ENDS = { hold_origin: null, hold_class: null }

const changingStatus = prepare(
  (
    db,
    value: ValueOf<Pick<OrderAsRead, 'id' | 'status' | 'version'> & { to: OrderRow['status']; now: number }>,
  ) =>
    db
      .updateTable('orders')
      .set((eb) => ({
        status: value('to'),
        ...HOLD_ENDS,
        version: eb(value('version'), '+', sql.lit(1)),
        updated_at: notBefore(value('now')),
      }))
      .where('id', '=', value('id'))
      .where('status', '=', value('status'))
      .where('version', '=', value('version'))
      .returning(ORDER_COLUMNS),
)

/** Changes an order only if it is still as it was read; null when another transaction changed it first. */
export async function changeOrder(
  tx: Db,
  { order, change, now }: { order: OrderAsRead; change: OrderChange; now: number },
): Promise<OrderRow | null> {
  const { status: to, ...more } = change
  if (to && Object.keys(more).length === 0) {
    const { id, status, version } = order
    const { rows } = await send(tx, changingStatus(tx, { id, status, version, to, now }))
    return rows[0] ?? null
  }
  const row = await tx
    .updateTable('orders')
    .set({ ...change, ...(to && HOLD_ENDS), version: order.version + 1, updated_at: notBefore(now) })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .where('version', '=', order.version)
    .returning(ORDER_COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

export const insertingEvent = prepareInsert('order_event')

export const insertingStockRow = prepareInsert('stock_ledger')

/** A check constraint on `product` refuses a change that the stock does not allow. */
export const changingStock = prepare(
  (db, value: ValueOf<{ productId: string; onHand: number; reserved: number }>) =>
    db
      .updateTable('product')
      .set((eb) => ({
        on_hand: eb('on_hand', '+', value('onHand')),
        reserved: eb('reserved', '+', value('reserved')),
      }))
      .where('id', '=', value('productId')),
)

export async function findEvents(db: Db, orderId: string): Promise<OrderEventRow[]> {
  return db
    .selectFrom('order_event')
    .select(['id', 'order_id', 'from_status', 'to_status', 'actor_id', 'actor', 'note', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** Unpaid orders whose hold has ended, the longest waiting first. */
export async function findExpiredHolds(
  db: Db,
  { now, limit, productId }: { now: number; limit: number; productId?: string | undefined },
): Promise<OrderRow[]> {
  let query = db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    // A literal, not a parameter: a partial index is not used for a value bound later.
    .where('status', '=', sql.lit('placed' as const))
    .where('hold_expires_at', '<=', now)
  if (productId) query = query.where('product_id', '=', productId)
  return query.orderBy('hold_expires_at').limit(limit).execute()
}

/** Removes an order from the customer's list. Its state and history stay as they are. */
export async function hideOrder(tx: Db, { order, now }: { order: OrderRow; now: number }): Promise<void> {
  await changeOrder(tx, { order, change: { hidden_at: now }, now })
}

/** The name of a product's page; null when the product is no longer sold. */
export async function findSoldSlug(db: Db, productId: string): Promise<string | null> {
  const row = await db
    .selectFrom('product')
    .select('slug')
    .where('id', '=', productId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row?.slug ?? null
}
