import type { Db } from '../../db/dialect/engine.ts'
import { noteInHistory } from './note-in-history.ts'
import { SYSTEM } from './order-event.ts'

/**
 * Adds a line to the history without changing the order's state, for example about a late payment that was returned.
 * It locks the order. If the transaction does not hold that lock yet, call this before anything that locks the stock.
 */
export async function noteOnOrder(
  tx: Db,
  { orderId, note, now }: { orderId: string; note: string; now: number },
): Promise<void> {
  await noteInHistory(tx, { orderId, actor: SYSTEM, note, now })
}
