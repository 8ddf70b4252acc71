import { type Insertable, sql } from 'kysely'
import { PAID_STATES } from '../../../contract/order-states.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { lockNameInColumn } from '../../db/dialect/name-locks.ts'
import { nextOrderNumber } from '../../db/dialect/order-numbers.ts'
import { keepRows } from '../../db/dialect/row-locks.ts'
import { prepare, prepareInsert, send, type ValueOf } from '../../db/prepared.ts'
import type { Database } from '../../db/schema.ts'

/** A literal, not a parameter: a partial index is not used for a value bound later. */
const PLACED = sql.lit('placed' as const)
const PAID = sql.join(PAID_STATES.map((state) => sql.lit(state)))

export type NewOrder = Insertable<Database['orders']>

interface PlacementAsked {
  userId: string
  sessionId: string
  productId: string
  now: number
  /** Counts the buyer's orders from this id on, up to `countUpTo`. */
  countFrom: string
  countUpTo: number
  /** Name to lock until the transaction ends, unless the buyer's address is confirmed and they have paid before. */
  accountLock: string | null
}

interface Reservation {
  userId: string
  sessionId: string
  now: number
  productId: string
  quantity: number
  more: number
  /** The terms as they were read; the unit price of the order follows from them. */
  priceCents: number
  orderMultiple: number
  priceBreaks: string
}

const readingPlacement = prepare((db, value: ValueOf<PlacementAsked>) => {
  const hasPaid = sql`exists (select 1 from orders as bought
    where bought.user_id = ${value('userId')} and bought.status in (${PAID}))`
  const lock = sql<string | null>`case when users.email_verified = 1 and ${hasPaid} then null
    else cast(${value('accountLock')} as text) end`
  return db
    .selectFrom('users')
    .innerJoin('session', 'session.user_id', 'users.id')
    .leftJoin('product', (join) => join.on('product.id', '=', value('productId')))
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.user_id', '=', 'users.id')
        .onRef('orders.product_id', '=', 'product.id')
        .on('orders.status', '=', PLACED),
    )
    .select(({ selectFrom }) => [
      'users.display_name',
      'users.email_verified',
      'product.id as product_id',
      'product.name as product_name',
      'product.price_cents',
      'product.minimum_order',
      'product.order_multiple',
      'product.price_breaks',
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
        .where('held.hold_expires_at', '<=', value('now'))
        .as('expired_pieces'),
      selectFrom(
        selectFrom('orders')
          .select('id')
          .where('user_id', '=', value('userId'))
          .where('id', '>=', value('countFrom'))
          .limit(value('countUpTo'))
          .as('recent'),
      )
        .select(({ fn }) => fn.countAll<number>().as('orders'))
        .as('recent_orders'),
      sql<number>`case when ${hasPaid} then 1 else 0 end`.as('has_paid'),
      nextOrderNumber(db).as('number'),
      lockNameInColumn(db, lock).as('locked'),
    ])
    .where('users.id', '=', value('userId'))
    .where('users.removed_at', 'is', null)
    .where('session.id', '=', value('sessionId'))
    .where('session.expires_at', '>', value('now'))
})

/**
 * Reads everything that placing an order depends on, in one statement and so at one moment: the buyer, their session,
 * the product, the buyer's unpaid order of it, their recent orders, whether they ever paid, the pieces in expired holds,
 * and the number for the new order. Null when the session has ended.
 */
export async function readPlacement(tx: Db, asked: PlacementAsked) {
  const { rows } = await send(tx, readingPlacement(tx, asked))
  return rows[0] ?? null
}

/** Inserts nothing when the customer has an unpaid order of this product, even one from a concurrent request. */
export const insertingOrder = prepareInsert('orders', (insert) =>
  insert.onConflict((conflict) => conflict.doNothing()),
)

/**
 * Reserves the pieces of an order in one conditional update. Changes no row when the product is no longer sold, has
 * other prices, another pack size or a higher minimum order, has too few pieces left, or when the buyer's session has
 * ended. `more` is less than the quantity when the order replaces an expired hold. It also does the work of
 * `requireStillAllowed` without another statement: the new order keeps the buyer's row until the transaction ends, and
 * this update keeps the session's.
 */
export const reservingStock = prepare((db, value: ValueOf<Reservation>) =>
  db
    .updateTable('product')
    .set((eb) => ({ reserved: eb('reserved', '+', value('more')) }))
    .where('id', '=', value('productId'))
    .where('archived_at', 'is', null)
    .where('price_cents', '=', value('priceCents'))
    .where('price_breaks', '=', value('priceBreaks'))
    .where('order_multiple', '=', value('orderMultiple'))
    .where('minimum_order', '<=', value('quantity'))
    .where((eb) => eb(eb('reserved', '+', value('more')), '<=', eb.ref('on_hand')))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('session')
          .select('session.id')
          .where('session.id', '=', value('sessionId'))
          .where('session.user_id', '=', value('userId'))
          .where('session.expires_at', '>', value('now'))
          .modifyEnd(keepRows(db, ['key share', 'session'])),
      ),
    ),
)
