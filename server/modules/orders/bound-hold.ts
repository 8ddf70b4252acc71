import type { Db, Engine, Filled } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { findHoldProblem, type Standing } from './hold-limits.rules.ts'
import { readHolds } from './holds.repository.ts'

interface BoundedHold {
  userId: string
  productId: string
  quantity: number
  standing: Standing
  origin: string
  now: number
}

/** The limit check inside the transaction that places an order. */
export interface HoldBound {
  /** Sent before the statement that locks the product. */
  locks: Filled<unknown>[]
  /** Sent after the product is locked. */
  holds: Filled<HoldsRow>
  /** Throws when the order would hold too much. */
  judge(holds: HoldsRow): void
}

type HoldsRow = ReturnType<typeof readHolds> extends Filled<infer Row> ? Row : never

/**
 * Limits what an account and a network address may hold unpaid. The lock on the product serializes the orders of one
 * product. Customers who are not 'known' are also limited across products: their orders wait for each other by account
 * from the first statement on (`readPlacement`), and those of unconfirmed accounts by network address too.
 */
export function boundHold(
  tx: Db,
  { lockName }: Pick<Engine, 'lockName'>,
  { userId, productId, quantity, standing, origin, now }: BoundedHold,
): HoldBound {
  const lock = standing === 'unconfirmed' ? lockName(tx, `hold address ${origin}`) : null
  return {
    locks: lock ? [lock] : [],
    holds: readHolds(tx, { userId, productId, origin, now }),
    judge(holds) {
      const problem = findHoldProblem({
        standing,
        quantity,
        minimumOrder: holds.minimum_order,
        onHand: holds.on_hand,
        free: holds.on_hand - holds.reserved,
        addressPieces: holds.address_pieces ?? 0,
        unconfirmedPieces: holds.unconfirmed_pieces ?? 0,
        newPieces: holds.new_pieces ?? 0,
        accountProducts: holds.account_products ?? 0,
        addressProducts: holds.address_products ?? 0,
      })
      if (!problem) return
      const { message, isAboutQuantity } = problem
      throw new ShopError('HOLD_LIMIT', message, isAboutQuantity ? { orderQty: [message] } : undefined)
    },
  }
}
