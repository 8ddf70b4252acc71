import type { Db } from '../../db/dialect/engine.ts'
import type { OrderRow } from '../../db/schema.ts'
import { lockOrderRow } from './orders.repository.ts'

/**
 * Reads an order and keeps everybody else from changing it until the transaction ends; null when there is none. The
 * first statement of every transaction that moves an order on: then comes `requireStillAllowed` where a person does it, then its payment may be written, and last the step is
 * made (`markPaid`, `markRefunded`, `transitionOrder`), which locks the stock.
 */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | null> {
  return lockOrderRow(tx, id)
}
