import type { Engine } from '../../db/dialect/engine.ts'
import { SYSTEM } from './order-event.ts'
import { findExpiredHolds } from './orders.repository.ts'
import { transitionOrders } from './transition-order.ts'

/** Few enough that nobody waits long for a part that the batch has locked. */
const BATCH_SIZE = 100

/**
 * Expires one batch of unpaid orders whose hold has passed, and releases their pieces; of all parts, or of one. Gives
 * the ids of the orders that this call expired: none means that none is left.
 */
export async function expireHolds(
  engine: Engine,
  { now, productId, limit = BATCH_SIZE }: { now: number; productId?: string; limit?: number },
): Promise<string[]> {
  return engine.db.transaction().execute(async (tx) => {
    // A sweep of all parts is one process's work; the others wait and find nothing.
    if (!productId) await engine.lock(tx, 'order-holds')
    const orders = await findExpiredHolds(tx, { now, limit, productId })
    const steps = orders.map((order) => ({ order, to: 'expired' as const, actor: SYSTEM }))
    return (await transitionOrders(tx, steps, now)).map(({ id }) => id)
  })
}
