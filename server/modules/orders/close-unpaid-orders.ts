import type { Db } from '../../db/dialect/engine.ts'
import type { OrderRow } from '../../db/schema.ts'
import { findUnpaidIds } from './customer.repository.ts'
import { lockOrder } from './lock-order.ts'
import { SYSTEM } from './order-event.ts'
import { stateOf } from './orders.rules.ts'
import { transitionOrders } from './transition-order.ts'

/** Locks a customer's unpaid orders in the order of their ids. `closeUnpaidOrders` locks the stock. */
export async function lockUnpaidOrders(tx: Db, userId: string): Promise<OrderRow[]> {
  const orders: OrderRow[] = []
  for (const id of await findUnpaidIds(tx, userId)) {
    const order = await lockOrder(tx, id)
    if (order?.status === 'placed') orders.push(order)
  }
  return orders
}

/** The ids of the products in these orders. */
export function listProductIds(orders: readonly OrderRow[]): string[] {
  return orders.flatMap(({ lines }) => lines.map(({ product_id }) => product_id))
}

/** Closes a customer's unpaid orders and releases their pieces. Returns the ids of the orders that it closed. */
export async function closeUnpaidOrders(
  tx: Db,
  {
    orders,
    userId,
    note = 'Account deleted',
    now,
  }: { orders: readonly OrderRow[]; userId: string; note?: string; now: number },
): Promise<string[]> {
  const customer = { role: 'customer', userId } as const
  const steps = orders.map((order) =>
    stateOf(order, now) === 'expired'
      ? { order, to: 'expired' as const, actor: SYSTEM }
      : { order, to: 'cancelled' as const, actor: customer, note },
  )
  return (await transitionOrders(tx, steps, now)).map(({ id }) => id)
}
