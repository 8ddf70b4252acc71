import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '../../../contract/durations.ts'
import { type OrderState, PAID_STATES, SOLD_STATES } from '../../../contract/order-states.ts'
import type { Db } from '../../db/dialect/engine.ts'

/** A range of the primary key; `end` is exclusive. */
export interface IdRange {
  first: string
  end: string
}

/** Days of 24 hours, counted from `start`. Division by a whole number drops the rest on both engines. */
const dayOfOrder = (start: number) =>
  sql<number>`(orders.created_at - ${sql.lit(start)}) / ${sql.lit(DAY_MS)}`

/** Databases widen the type of a sum. The cast makes it a plain number on both engines. */
const total = (column: string) => sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`

/** Days that follow each other 24 hours apart, from `start`. */
export interface DayRange extends IdRange {
  start: number
}

/** Number and total of the orders by day, counted from the start of the range, and by state. */
export async function sumByDay(db: Db, { first, end, start }: DayRange, now: number) {
  const state = sql<OrderState>`case when orders.status = 'placed' and orders.hold_expires_at <= ${now}
    then 'expired' else orders.status end`
  return db
    .selectFrom('orders')
    .select((eb) => [
      dayOfOrder(start).as('day'),
      state.as('state'),
      eb.fn.countAll<number>().as('count'),
      total('orders.price_cents').as('cents'),
    ])
    .where('orders.id', '>=', first)
    .where('orders.id', '<', end)
    .groupBy([sql.ref('day'), sql.ref('state')])
    .execute()
}

/** Money that went back, through refunds or lost disputes, by the day on which the order was placed. */
export async function sumGoneByDay(
  db: Db,
  { first, end, start }: DayRange,
  column: 'payment.refunded_cents' | 'payment.lost_cents',
) {
  return (
    db
      .selectFrom('payment')
      .innerJoin('orders', 'orders.id', 'payment.order_id')
      .select([dayOfOrder(start).as('day'), total(column).as('cents')])
      .where('payment.order_id', '>=', first)
      .where('payment.order_id', '<', end)
      .where(column, '>', sql.lit(0))
      // An expression instead of the column, so that the database reads the few refunds first, not all paid orders.
      .where(sql<OrderState>`(orders.status || '')`, 'in', PAID_STATES)
      .groupBy(sql.ref('day'))
      .execute()
  )
}

/** An order's payment less what went back through refunds and lost disputes. */
const NET_PAID = sql`(orders.price_cents - coalesce(payment.refunded_cents, 0) - coalesce(payment.lost_cents, 0))`

/** Sums over the lines of the order. The cast keeps the division whole on PostgreSQL, where sums are decimals. */
const sumOfLines = (weight: RawBuilder<unknown>, included: RawBuilder<unknown> = sql`true`) =>
  sql`(select cast(coalesce(sum(${weight}), 0) as bigint)
    from order_line as other where other.order_id = orders.id and ${included})`

/**
 * The line's share of NET_PAID by its weight, in whole cents: the share of all lines up to this one, less the share of
 * the lines before it. So the shares of an order add up exactly.
 */
function shareBy(weight: RawBuilder<unknown>): RawBuilder<unknown> {
  const shareUpTo = (included: RawBuilder<unknown>) =>
    sql`${sumOfLines(weight, included)} * ${NET_PAID} / ${sumOfLines(weight)}`
  return sql`${shareUpTo(sql`other.position <= order_line.position`)} - ${shareUpTo(sql`other.position < order_line.position`)}`
}

const UNREFUNDED = sql`other.price_cents - other.refunded_cents`

/**
 * What lines earned. A refund of pieces that was made is subtracted from their line. Everything else that went back is
 * shared by all lines. Most orders had nothing returned, and their lines need no such sum.
 */
const EARNED = sql<number>`cast(sum(case when ${NET_PAID} = orders.lines_cents then order_line.price_cents
  when ${sumOfLines(UNREFUNDED)} > 0 and ${sumOfLines(UNREFUNDED)} >= ${NET_PAID} then ${shareBy(UNREFUNDED)}
  else ${shareBy(sql`other.price_cents`)} end) as bigint)`

/** What each category earned, the most first. A product without one counts as null. */
export async function sumByCategory(db: Db, { first, end }: IdRange) {
  return db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .leftJoin('payment', 'payment.order_id', 'orders.id')
    .select(['product.category', EARNED.as('cents')])
    .where('orders.id', '>=', first)
    .where('orders.id', '<', end)
    .where('orders.status', 'in', PAID_STATES)
    .groupBy('product.category')
    .orderBy(sql.ref('cents'), 'desc')
    .execute()
}

const SOLD_PIECES = sql<number>`cast(sum(order_line.quantity - order_line.refunded_quantity) as bigint)`

/** Best sellers by pieces. Refunded lines and fully refunded orders do not count. */
export async function sumByProduct(db: Db, { first, end }: IdRange, limit: number) {
  return db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .leftJoin('payment', 'payment.order_id', 'orders.id')
    .select((eb) => [
      'order_line.product_id',
      eb.fn.max('order_line.product_name').as('product_name'),
      SOLD_PIECES.as('pieces'),
      EARNED.as('cents'),
    ])
    .where('orders.id', '>=', first)
    .where('orders.id', '<', end)
    .where('orders.status', 'in', SOLD_STATES)
    .groupBy('order_line.product_id')
    .having(SOLD_PIECES, '>', 0)
    .orderBy(sql.ref('pieces'), 'desc')
    .orderBy('order_line.product_id')
    .limit(limit)
    .execute()
}
