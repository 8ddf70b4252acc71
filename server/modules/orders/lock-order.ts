import type { Db } from '../../db/dialect/engine.ts'
import type { OrderRow } from '../../db/schema.ts'
import { lockOrderRow } from './orders.repository.ts'

/**
 * Reads an order and locks it until the transaction ends; null when there is none. Every transaction that changes an
 * order's state starts with it. Then come `requireStillAllowed` if a person acts, the write of the payment, and last
 * `markPaid`, `markRefunded` or `transitionOrder`, which lock the stock.
 */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | null> {
  return lockOrderRow(tx, id)
}
