import { deleteOrderMessages } from '../../../content/messages/en/orders.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { formatPrice } from '../../app/shop.ts'

/** What deleting does, depending on the order's state, and what stays owed. */
export function describeDeletion({ status, owed }: Pick<Order, 'status' | 'owed'>): string {
  const isClosed = status === 'cancelled' || status === 'expired'
  const text = deleteOrderMessages[isClosed ? 'closed' : status]
  return owed > 0 ? `${text} ${deleteOrderMessages.owed(formatPrice(owed))}` : text
}
