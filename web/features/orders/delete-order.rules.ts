import type { Order } from '../../../contract/schemas/order.ts'

/** What deleting does, depending on the order's state. */
export function describeDeletion({ status, paid }: Pick<Order, 'status' | 'paid'>): string {
  if (status === 'placed')
    return 'The order is cancelled and its pieces go back to stock. Nothing is charged.'
  if (paid && status !== 'refunded') {
    return 'It leaves your list. The order itself stays as it is: it is paid and will be delivered.'
  }
  return 'It leaves your list. Nothing else changes.'
}
