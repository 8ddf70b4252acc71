import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import { toJson } from '../../db/dialect/json-rows.ts'
import { PLACED } from '../../db/order-conditions.ts'
import { prepare, type ValueOf } from '../../db/prepared.ts'
import { askedProducts } from './placement.repository.ts'

interface HoldsAsked {
  userId: string
  /** The order that is being placed. */
  orderId: string
  /** Its products: `askedProducts.write`. */
  products: string
  origin: string
  now: number
}

/** What is held unpaid of one product. */
export interface ProductHolds {
  product_id: string
  on_hand: number
  reserved: number
  minimum_order: number
  order_multiple: number
  account_pieces: number
  address_pieces: number
  unconfirmed_pieces: number
  new_pieces: number
}

/** Pieces of the product in live holds that fulfill the condition. */
function piecesHeld(now: RawBuilder<number>, condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select cast(coalesce(sum(held.quantity), 0) as bigint) from order_line as held
    where held.product_id = product.id and held.held_until > ${now} and ${condition})`
}

/**
 * Reads what is held unpaid: of each product, by the buyer and from their network address. Send it in the transaction
 * that places the order, after the products are locked. A PostgreSQL statement sees what was committed before it
 * started, so it sees every order whose transaction had a lock earlier.
 */
export const fillHoldsQuery = prepare((db: Db, value: ValueOf<HoldsAsked>) => {
  const now = value('now')
  const products = toJson(db, {
    product_id: sql.ref('product.id'),
    on_hand: sql.ref('product.on_hand'),
    reserved: sql.ref('product.reserved'),
    minimum_order: sql.ref('product.minimum_order'),
    order_multiple: sql.ref('product.order_multiple'),
    account_pieces: piecesHeld(
      now,
      sql`held.order_id in (select own.id from orders as own
        where own.user_id = ${value('userId')} and own.status = ${PLACED})`,
    ),
    address_pieces: piecesHeld(now, sql`held.hold_origin = ${value('origin')}`),
    unconfirmed_pieces: piecesHeld(now, sql`held.hold_class = 'unconfirmed'`),
    new_pieces: piecesHeld(now, sql`held.hold_class is not null`),
  })
  const ofAccount = db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .where('orders.user_id', '=', value('userId'))
    .where('orders.status', '=', PLACED)
    // An expression instead of the column, so that the database reads the orders of the account, not all that are held.
    .where(sql<number>`(orders.hold_expires_at + 0)`, '>', now)
    .select(({ fn }) => fn.count<number>('order_line.product_id').distinct().as('products'))
  const ofAddress = db
    .selectFrom('order_line')
    .where('hold_origin', '=', value('origin'))
    .where('hold_class', '=', sql.lit('unconfirmed' as const))
    .where('held_until', '>', now)
    .select(({ fn }) => fn.count<number>('product_id').distinct().as('products'))
  return db.selectNoFrom([
    sql<string>`(select ${products} from ${askedProducts.from(db, value('products'))} as asked
      join product on product.id = asked.product_id)`.as('products'),
    ofAccount.as('account_products'),
    ofAccount.where('orders.id', '<>', value('orderId')).as('other_products'),
    ofAddress.as('address_products'),
  ])
})
