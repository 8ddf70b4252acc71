import type { Db, Engine, Filled } from '../../db/dialect/engine.ts'
import { countAvailable } from '../catalog/available.rules.ts'
import {
  findPiecesProblem,
  findProductsProblem,
  type HoldProblem,
  type Standing,
} from './hold-limits.rules.ts'
import { fillHoldsQuery, type ProductHolds } from './holds.repository.ts'
import { askedProducts } from './placement.repository.ts'

interface LimitedHold {
  userId: string
  orderId: string
  lines: readonly { product_id: string; quantity: number }[]
  standing: Standing
  origin: string
  now: number
}

/** Why an order would hold too much: as a whole, or some of its lines. */
export interface HoldProblems {
  ofOrder: HoldProblem | null
  ofLines: { productId: string; problem: HoldProblem }[]
}

/** The limit check inside the transaction that places an order. */
export interface HoldLimit {
  /** Sent before the statement that locks the products. */
  locks: Filled<unknown>[]
  /** Sent after the products are locked. */
  holds: Filled<HoldsRow>
  /** Null when the order may hold its pieces. */
  judge(holds: HoldsRow): HoldProblems | null
}

type HoldsRow = ReturnType<typeof fillHoldsQuery> extends Filled<infer Row> ? Row : never

/**
 * Limits what an account and a network address may hold unpaid. The lock on a product serializes the orders of that
 * product. Customers who are not 'known' are also limited across products: their orders wait for each other by account
 * from the first statement on (`readPlacement`), and those of unconfirmed accounts by network address too.
 */
export function limitHold(
  tx: Db,
  { fillNameLock }: Pick<Engine, 'fillNameLock'>,
  { userId, orderId, lines, standing, origin, now }: LimitedHold,
): HoldLimit {
  const lock = standing === 'unconfirmed' ? fillNameLock(tx, `hold address ${origin}`) : null
  const ids = lines.map(({ product_id }) => product_id)
  const products = askedProducts.write(tx, ids)
  return {
    locks: lock ? [lock] : [],
    holds: fillHoldsQuery(tx, { userId, orderId, products, origin, now }),
    judge(holds) {
      const ofOrder = findProductsProblem({
        standing,
        accountProducts: holds.account_products ?? 0,
        otherProducts: holds.other_products ?? 0,
        addressProducts: holds.address_products ?? 0,
      })
      const held = new Map(
        (JSON.parse(holds.products) as ProductHolds[]).map((each) => [each.product_id, each]),
      )
      const ofLines = lines.flatMap(({ product_id: productId, quantity }) => {
        const product = held.get(productId)
        const problem = product && findPiecesProblem(toHolding(product, { standing, quantity }))
        return problem ? [{ productId, problem }] : []
      })
      return ofOrder || ofLines.length > 0 ? { ofOrder, ofLines } : null
    },
  }
}

function toHolding(product: ProductHolds, order: { standing: Standing; quantity: number }) {
  return {
    ...order,
    minimumOrder: product.minimum_order,
    multiple: product.order_multiple,
    onHand: product.on_hand,
    free: countAvailable(product),
    accountPieces: product.account_pieces,
    addressPieces: product.address_pieces,
    unconfirmedPieces: product.unconfirmed_pieces,
    newPieces: product.new_pieces,
  }
}
