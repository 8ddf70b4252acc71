import { sql } from 'kysely'
import { DAY_MS } from '../../../contract/durations.ts'
import { type OrderState, PAID_STATES } from '../../../contract/order-states.ts'
import type { Db } from '../../db/dialect/engine.ts'

/** Ids from the first up to but not with the end: a range of the primary key. */
export interface IdRange {
  first: string
  end: string
}

const dayOfOrder = sql<number>`orders.created_at / ${sql.lit(DAY_MS)}`

/** Sums are wider than what they sum; on both engines this makes a plain number of them. */
const total = (column: string) => sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`

/** How many orders of each state were placed on each day (counted from 1970), and what they come to. */
export async function sumByDay(db: Db, { first, end }: IdRange, now: number) {
  const state = sql<OrderState>`case when orders.status = 'placed' and orders.hold_expires_at <= ${now}
    then 'expired' else orders.status end`
  return db
    .selectFrom('orders')
    .select((eb) => [
      dayOfOrder.as('day'),
      state.as('state'),
      eb.fn.countAll<number>().as('count'),
      total('orders.price_cents').as('cents'),
    ])
    .where('orders.id', '>=', first)
    .where('orders.id', '<', end)
    .groupBy([sql.ref('day'), sql.ref('state')])
    .execute()
}

/** What went back of the payments for the orders of each day: by refunds, or by banks after a dispute. */
export async function sumGoneByDay(
  db: Db,
  { first, end }: IdRange,
  column: 'payment.refunded_cents' | 'payment.lost_cents',
) {
  return (
    db
      .selectFrom('payment')
      .innerJoin('orders', 'orders.id', 'payment.order_id')
      .select([dayOfOrder.as('day'), total(column).as('cents')])
      .where('payment.order_id', '>=', first)
      .where('payment.order_id', '<', end)
      .where(column, '>', sql.lit(0))
      // An expression instead of the column: the few refunds are read first, not all orders of these states.
      .where(sql<OrderState>`(orders.status || '')`, 'in', PAID_STATES)
      .groupBy(sql.ref('day'))
      .execute()
  )
}

/** What sold best, by pieces; an order that was refunded in full sold nothing. */
export async function sumByProduct(db: Db, { first, end }: IdRange, limit: number) {
  return db
    .selectFrom('orders')
    .select((eb) => [
      'orders.product_id',
      eb.fn.max('orders.product_name').as('product_name'),
      total('orders.quantity').as('pieces'),
      total('orders.price_cents').as('cents'),
    ])
    .where('orders.id', '>=', first)
    .where('orders.id', '<', end)
    .where('orders.status', 'in', ['paid', 'shipped', 'delivered'])
    .groupBy('orders.product_id')
    .orderBy(sql.ref('pieces'), 'desc')
    .orderBy('orders.product_id')
    .limit(limit)
    .execute()
}
