import type { OrderState } from '../../../contract/order-states.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import type { BadgeTone } from '../badge.tsx'

interface StatusLook {
  label: string
  tone: BadgeTone
  mark: 'dot' | 'ring'
}

const LOOKS: Record<OrderState, StatusLook> = {
  placed: { label: 'Unpaid', tone: 'copper', mark: 'ring' },
  paid: { label: 'Paid', tone: 'green', mark: 'dot' },
  shipped: { label: 'Shipped', tone: 'green', mark: 'dot' },
  delivered: { label: 'Delivered', tone: 'green', mark: 'dot' },
  cancelled: { label: 'Cancelled', tone: 'ink', mark: 'ring' },
  expired: { label: 'Expired', tone: 'ink', mark: 'ring' },
  refunded: { label: 'Refunded', tone: 'ink', mark: 'dot' },
}

/** An order that was shipped is still a paid one, and both are said. */
export function listStatusLooks({ status, paid }: Pick<Order, 'status' | 'paid'>): StatusLook[] {
  const isUnderWay = status === 'shipped' || status === 'delivered'
  return paid && isUnderWay ? [LOOKS.paid, LOOKS[status]] : [LOOKS[status]]
}

export function isPayable({ status }: Pick<Order, 'status'>): boolean {
  return status === 'placed'
}
