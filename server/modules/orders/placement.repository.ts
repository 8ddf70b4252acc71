import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import { fromJson, prepareRows, toJson, writeJson } from '../../db/dialect/json-rows.ts'
import { nextOrderNumber } from '../../db/dialect/order-numbers.ts'
import { lockInOrder, lockNameInColumn, lockRows } from '../../db/dialect/row-locks.ts'
import { PAID, PLACED } from '../../db/order-conditions.ts'
import { prepare, prepareInsert, send, type ValueOf } from '../../db/prepared.ts'
import type { Database } from '../../db/schema.ts'

export type NewOrder = Insertable<Database['orders']>

interface PlacementAsked {
  userId: string
  sessionId: string
  /** The products to order: `askedProducts.write`. */
  products: string
  /** The product of an order of one product; null for the order of a cart. */
  singleProductId: string | null
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
}

/** A product as it is sold at the moment of placing. */
export interface SoldProduct {
  id: string
  name: string
  price_cents: number
  minimum_order: number
  order_multiple: number
  price_breaks: string
  on_hand: number
  reserved: number
  archived_at: number | null
  /** Pieces in holds that have ended. */
  expired_pieces: number
}

const ASKED = { product_id: 'text' } as const

/** Product ids that travel as one JSON value. */
export const askedProducts = {
  write: (db: Db, ids: readonly string[]) =>
    writeJson(
      db,
      ASKED,
      ids.map((product_id) => ({ product_id })),
    ),
  from: (db: Db, json: RawBuilder<string>) => fromJson(db, json, ASKED),
}

/** The products as JSON rows of `SoldProduct`. Those that do not exist are missing. */
function selectProducts(db: Db, json: RawBuilder<string>, now: RawBuilder<number>): RawBuilder<string> {
  const columns = [
    'id',
    'name',
    'price_cents',
    'minimum_order',
    'order_multiple',
    'price_breaks',
    'on_hand',
    'reserved',
    'archived_at',
  ] as const
  const rows = toJson(db, {
    ...Object.fromEntries(columns.map((column) => [column, sql.ref(`product.${column}`)])),
    expired_pieces: sql`(select coalesce(sum(held.quantity), 0) from order_line as held
      where held.product_id = product.id and held.held_until is not null and held.held_until <= ${now})`,
  })
  return sql<string>`(select ${rows} from ${askedProducts.from(db, json)} as asked
    join product on product.id = asked.product_id)`
}

const fillPlacementQuery = prepare((db, value: ValueOf<PlacementAsked>) => {
  const hasPaid = sql`exists (select 1 from orders as bought
    where bought.user_id = ${value('userId')} and bought.status in (${PAID}))`
  const lock = sql<string | null>`case when users.email_verified = 1 and ${hasPaid} then null
    else cast(${value('accountLock')} as text) end`
  return db
    .selectFrom('users')
    .innerJoin('session', 'session.user_id', 'users.id')
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.user_id', '=', 'users.id')
        .on('orders.single_product_id', '=', value('singleProductId'))
        .on('orders.status', '=', PLACED),
    )
    .leftJoin('order_line', 'order_line.order_id', 'orders.id')
    .select(({ selectFrom }) => [
      'users.display_name',
      'users.email_verified',
      selectProducts(db, value('products'), value('now')).as('products'),
      'orders.id as unpaid_id',
      'orders.version as unpaid_version',
      'order_line.quantity as unpaid_quantity',
      'orders.hold_expires_at as unpaid_hold_expires_at',
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
 * the products with the pieces in expired holds, the buyer's unpaid order of a single product, their recent orders,
 * whether they ever paid, and the number for the new order. Null when the session has ended.
 */
export async function readPlacement(tx: Db, asked: PlacementAsked) {
  const { rows } = await send(tx, fillPlacementQuery(tx, asked))
  const row = rows[0]
  return row ? { row, products: JSON.parse(row.products) as SoldProduct[] } : null
}

/** Inserts nothing when the customer has an unpaid order of this single product, even one from a concurrent request. */
export const fillOrderInsert = prepareInsert('orders', (insert) =>
  insert.onConflict((conflict) => conflict.doNothing()),
)

const RESERVED_LINE = {
  product_id: 'text',
  quantity: 'integer',
  more: 'integer',
  product_price_cents: 'integer',
  product_order_multiple: 'integer',
  product_price_breaks: 'text',
} as const

/**
 * Reserves the pieces of all lines in one conditional update. Changes fewer rows than there are lines when a product is
 * no longer sold, has other prices or another pack size, has a minimum order above the quantity, has too few pieces
 * left, or when the buyer's session has ended. `more` is less than the quantity when the order replaces an expired
 * hold. It also does the work of `requireStillAllowed` without another statement: the new order locks the buyer's row
 * until the transaction ends, and this update locks the session's.
 */
export const fillReservations = prepareRows<typeof RESERVED_LINE, Reservation, never>(
  RESERVED_LINE,
  (db, lines, value) => {
    const { first, afterwards } = lockInOrder(db, 'product', { rows: 'line', column: 'product_id' })
    const session = sql`exists (select 1 from session where session.id = ${value('sessionId')}
    and session.user_id = ${value('userId')} and session.expires_at > ${value('now')}
    ${lockRows(db, ['key share', 'session'])})`
    return {
      compile: () =>
        sql<never>`with line as (select * from ${lines} as given) ${first}
        update product set reserved = product.reserved + line.more
        from line where product.id = line.product_id and product.archived_at is null
        and product.price_cents = line.product_price_cents
        and product.price_breaks = line.product_price_breaks
        and product.order_multiple = line.product_order_multiple and product.minimum_order <= line.quantity
        and product.reserved + line.more <= product.on_hand and ${session} ${afterwards}`.compile(db),
    }
  },
)
