import type { Db } from '../../db/dialect/engine.ts'
import { noteInHistory } from './note-in-history.ts'
import { SYSTEM } from './order-event.ts'

/**
 * Writes into the history what happened to an order without changing its state, such as the return of a payment that
 * came too late. It locks the order itself: call it before anything that locks the stock, or after the last of them.
 */
export async function noteOnOrder(
  tx: Db,
  { orderId, note, now }: { orderId: string; note: string; now: number },
): Promise<void> {
  await noteInHistory(tx, { orderId, actor: SYSTEM, note, now })
}
