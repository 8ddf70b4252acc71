import { wasPaid } from '../../../contract/order-states.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { createOrderNotFoundError } from './get-order.ts'
import { findEvents, findOrder } from './orders.repository.ts'
import { stateOf } from './orders.rules.ts'
import { drawReceipt } from './receipt/draw-receipt.ts'
import { toReceipt } from './receipt/receipt.rules.ts'

/** Returns the receipt of a paid order as a PDF, to its owner and to admins. */
export async function getReceipt(
  { db }: Engine,
  { id, caller, now }: { id: string; caller: Caller; now: number },
): Promise<{ number: string; pdf: Buffer }> {
  const order = await findOrder(db, id)
  if (!order || (order.user_id !== caller.userId && caller.role !== 'admin')) throw createOrderNotFoundError()
  const state = stateOf(order, now)
  if (!wasPaid(state)) throw new ShopError('CONFLICT', 'A receipt is available once the order is paid.')
  const receipt = toReceipt(order, await findEvents(db, id))
  return { number: receipt.number, pdf: await drawReceipt(receipt) }
}
