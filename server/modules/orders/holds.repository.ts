import { sql } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import { prepare, type ValueOf } from '../../db/prepared.ts'

interface HoldsAsked {
  userId: string
  productId: string
  origin: string
  now: number
}

/** A literal, not a parameter: a partial index is not used for a value bound later. */
const PLACED = sql.lit('placed' as const)
const UNCONFIRMED = sql.lit('unconfirmed' as const)

const pieces = sql<number>`cast(coalesce(sum(quantity), 0) as bigint)`

/**
 * Reads what is held unpaid: of a product, by the buyer and from their network address. Send it in the transaction that
 * places the order, after the product is locked. A PostgreSQL statement sees what was committed before it started, so
 * it sees every order whose transaction had the lock earlier.
 */
export const readHolds = prepare((db: Db, value: ValueOf<HoldsAsked>) => {
  const held = db
    .selectFrom('orders')
    .where('status', '=', PLACED)
    .where('hold_expires_at', '>', value('now'))
  const ofAddress = held.where('hold_origin', '=', value('origin'))
  const ofNew = held.where('product_id', '=', value('productId')).where('hold_class', 'is not', null)
  return db
    .selectFrom('product')
    .select([
      'on_hand',
      'reserved',
      'minimum_order',
      ofAddress.where('product_id', '=', value('productId')).select(pieces.as('pieces')).as('address_pieces'),
      ofNew.where('hold_class', '=', UNCONFIRMED).select(pieces.as('pieces')).as('unconfirmed_pieces'),
      ofNew.select(pieces.as('pieces')).as('new_pieces'),
      held
        .where('user_id', '=', value('userId'))
        .select(({ fn }) => fn.countAll<number>().as('products'))
        .as('account_products'),
      ofAddress
        .where('hold_class', '=', UNCONFIRMED)
        .select(({ fn }) => fn.count<number>('product_id').distinct().as('products'))
        .as('address_products'),
    ])
    .where('id', '=', value('productId'))
})
