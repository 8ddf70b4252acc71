import { type Expression, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import { prepare, prepareInsert, send, type ValueOf } from '../../db/prepared.ts'
import type { Database, OrderEventRow, OrderRow } from '../../db/schema.ts'
import {
  type LineRow,
  orderedLines,
  readRows,
  type ShipmentRow,
  shownLines,
  shownShipments,
} from './order-lines.repository.ts'

export const ORDER_COLUMNS = [
  'orders.id',
  'orders.number',
  'orders.user_id',
  'orders.single_product_id',
  'orders.lines_cents',
  'orders.shipping_cents',
  'orders.tax_cents',
  'orders.discount_cents',
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
  'orders.created_at',
  'orders.updated_at',
] as const

/** An order with its lines and shipments as they are now, and the state of its payment, if it has one. */
export interface PaidOrderRow extends OrderRow {
  lines: LineRow[]
  shipments: ShipmentRow[]
  intent_id: string | null
  refunded_cents: number | null
  owed_cents: number | null
  disputed_cents: number | null
  lost_cents: number | null
  return_attempts: number | null
}

/** Lines and shipments come as JSON texts; `readOrders` reads them. */
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
      shownLines(db).as('lines'),
      shownShipments(db).as('shipments'),
    ])
}

type SelectedOrder = Omit<PaidOrderRow, 'lines' | 'shipments'> & { lines: string; shipments: string }

export function readOrders(rows: readonly SelectedOrder[]): PaidOrderRow[] {
  return rows.map((row) => ({
    ...row,
    lines: readRows<LineRow>(row.lines, ({ position }) => position),
    shipments: readRows<ShipmentRow>(row.shipments, ({ id }) => id),
  }))
}

export async function findOrder(db: Db, id: string): Promise<PaidOrderRow | null> {
  const [order] = readOrders(await selectOrders(db).where('orders.id', '=', id).execute())
  return order ?? null
}

const fillOrderLock = prepare((db, value: ValueOf<{ id: string }>) =>
  db
    .updateTable('orders')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', value('id'))
    .returning([...ORDER_COLUMNS, orderedLines(db).as('lines')]),
)

/**
 * An update that changes nothing locks the row on both engines and returns its current values. Of the lines it returns
 * only what never changes: after a wait for another transaction, PostgreSQL still reads other tables as of before it.
 */
export async function lockOrderRow(tx: Db, id: string): Promise<OrderRow | null> {
  const { rows } = await send(tx, fillOrderLock(tx, { id }))
  return rows[0] ? readOrdered(rows[0]) : null
}

/** Reads the lines of an order as `orderedLines` gives them. */
export function readOrdered<Row extends { lines: string }>(
  row: Row,
): Omit<Row, 'lines'> & Pick<OrderRow, 'lines'> {
  return { ...row, lines: readRows(row.lines, ({ position }) => position) }
}

/** The columns that a change is conditional on, and the lines that its stock change needs. */
export type OrderAsRead = Pick<OrderRow, 'id' | 'status' | 'version'> & {
  lines: readonly Pick<OrderRow['lines'][number], 'product_id' | 'quantity'>[]
}

/** An order without its lines. */
export type ChangedOrder = Selectable<Database['orders']>

type OrderChange = Pick<Updateable<Database['orders']>, 'status' | 'hidden_at'>

/** An order's time never runs backwards, even if the clock was set back, because its history is sorted by time. */
export const notBefore = (now: number | Expression<number>) =>
  sql<number>`case when updated_at > ${now} then updated_at else ${now} end`

const fillStatusChange = prepare(
  (
    db,
    value: ValueOf<Pick<OrderAsRead, 'id' | 'status' | 'version'> & { to: OrderRow['status']; now: number }>,
  ) =>
    db
      .updateTable('orders')
      .set((eb) => ({
        status: value('to'),
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
  { order, change, now }: { order: Omit<OrderAsRead, 'lines'>; change: OrderChange; now: number },
): Promise<ChangedOrder | null> {
  const { status: to, ...more } = change
  if (to && Object.keys(more).length === 0) {
    const { id, status, version } = order
    const { rows } = await send(tx, fillStatusChange(tx, { id, status, version, to, now }))
    return rows[0] ?? null
  }
  const row = await tx
    .updateTable('orders')
    .set({ ...change, version: order.version + 1, updated_at: notBefore(now) })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .where('version', '=', order.version)
    .returning(ORDER_COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

export const fillEventInsert = prepareInsert('order_event')

export async function findEvents(db: Db, orderId: string): Promise<OrderEventRow[]> {
  return db
    .selectFrom('order_event')
    .select(['id', 'order_id', 'from_status', 'to_status', 'actor_id', 'actor', 'note', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** Removes an order from the customer's list. Its state and history stay as they are. */
export async function hideOrder(
  tx: Db,
  { order, now }: { order: Omit<OrderAsRead, 'lines'>; now: number },
): Promise<void> {
  await changeOrder(tx, { order, change: { hidden_at: now }, now })
}

/** The products of an order as they are today; `slug` is null for those that are no longer sold. */
export async function findOrderedProducts(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, { slug: string | null; partNumber: string | null }>> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'slug', 'part_number', 'archived_at'])
    .where('id', 'in', productIds)
    .execute()
  return new Map(
    rows.map(({ id, slug, part_number, archived_at }) => [
      id,
      { slug: archived_at === null ? slug : null, partNumber: part_number },
    ]),
  )
}
