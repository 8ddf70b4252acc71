import { deleteOrderMessages } from '../../../content/messages/en/orders.ts'
import type { Order } from '../../../contract/schemas/order.ts'

/** What deleting does, depending on the order's state. */
export function describeDeletion({ status }: Pick<Order, 'status'>): string {
  if (status === 'cancelled' || status === 'expired') return deleteOrderMessages.closed
  return deleteOrderMessages[status]
}
