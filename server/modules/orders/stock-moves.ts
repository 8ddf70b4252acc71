import type { Db, Filled } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import type { Actor } from './order-event.ts'
import { fillStockChanges, fillStockMoveInserts, type StockMove } from './order-lines.repository.ts'
import { type StockChange, sumByProduct } from './stock.rules.ts'

/** Writes moves of stock into the ledger and changes the products. */
export function fillStockMoves(tx: Db, moves: readonly StockMove[], now: number): Filled<unknown>[] {
  if (moves.length === 0) return []
  return [fillStockMoveInserts(tx, moves, { now }), fillStockChanges(tx, sumByProduct(moves), {})]
}

/** One order can have several returns, so the ledger tells them apart by the version of the order. */
export function toMove({
  order,
  product_id,
  change,
  actor,
  version,
  now,
}: {
  order: { id: string }
  product_id: string
  change: StockChange
  actor: Actor
  version: number
  now: number
}): StockMove {
  return {
    id: newId({ msecs: now }),
    product_id,
    order_id: order.id,
    on_hand: change.onHand,
    reserved: change.reserved,
    reason: change.reason,
    order_version: change.reason === 'return' ? version : 0,
    actor_id: actor.userId,
  }
}
