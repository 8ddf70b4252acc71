import { manageOrdersErrors } from '../../../content/messages/en/manage-orders.ts'
import { type OrderState, SOLD_STATES } from '../../../contract/order-states.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { findPackedOrders } from './order-list.repository.ts'
import { stateOf } from './orders.rules.ts'
import { drawPackingSlips } from './receipt/draw-packing-slips.ts'

/** These orders are packed, or were. */
const PACKED: readonly OrderState[] = SOLD_STATES

/** Returns the packing slips of the given orders as one PDF. Orders that are not paid, or refunded, have none. */
export async function getPackingSlips(
  { db }: Engine,
  { ids, now }: { ids: readonly string[]; now: number },
): Promise<Buffer> {
  const orders = await findPackedOrders(db, [...new Set(ids)])
  const packed = orders.filter((order) => PACKED.includes(stateOf(order, now)))
  if (packed.length === 0) throw new ShopError('CONFLICT', manageOrdersErrors.nothingToPack)
  return drawPackingSlips(packed)
}
