import { parseAmount, toAmount } from '../../../contract/money.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { isPayable } from '../../ui/orders/order-state.rules.ts'

/** The number of unpaid orders and their total, exact to the cent. */
export function sumUnpaid(orders: Pick<Order, 'status' | 'price'>[]): { count: number; total: number } {
  const unpaid = orders.filter(isPayable)
  const cents = unpaid.reduce((sum, { price }) => sum + (parseAmount(price) ?? 0), 0)
  return { count: unpaid.length, total: toAmount(cents) }
}
