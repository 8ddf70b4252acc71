import type { Engine } from '../../db/dialect/engine.ts'
import { findExpiredHolds } from './expired-holds.repository.ts'
import { SYSTEM } from './order-event.ts'
import { transitionOrders } from './transition-order.ts'

/** Small, so that buyers wait only briefly for a product that the batch has locked. */
const BATCH_SIZE = 100

/**
 * Expires one batch of unpaid orders whose hold has ended, of all products or of some, and releases their pieces.
 * Returns the ids of the orders it expired. An empty list means that none are left.
 */
export async function expireHolds(
  engine: Engine,
  { now, productIds, limit = BATCH_SIZE }: { now: number; productIds?: readonly string[]; limit?: number },
): Promise<string[]> {
  return engine.db.transaction().execute(async (tx) => {
    // Only one process at a time sweeps all products; the others wait and then find nothing.
    if (!productIds) await engine.lock(tx, 'order-holds')
    const orders = await findExpiredHolds(tx, { now, limit, productIds })
    const steps = orders.map((order) => ({ order, to: 'expired' as const, actor: SYSTEM }))
    return (await transitionOrders(tx, steps, now)).map(({ id }) => id)
  })
}
