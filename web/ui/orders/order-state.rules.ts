import { orderStateMessages } from '../../../content/messages/en/orders.ts'
import type { OrderState } from '../../../contract/order-states.ts'
import type { Order, OrderLine } from '../../../contract/schemas/order.ts'
import type { BadgeTone } from '../badge.tsx'

interface StateLook {
  label: string
  tone: BadgeTone
  mark: 'dot' | 'ring'
}

const LOOKS: Record<OrderState, StateLook> = {
  placed: { label: orderStateMessages.placed, tone: 'copper', mark: 'ring' },
  paid: { label: orderStateMessages.paid, tone: 'green', mark: 'dot' },
  shipped: { label: orderStateMessages.shipped, tone: 'green', mark: 'dot' },
  delivered: { label: orderStateMessages.delivered, tone: 'green', mark: 'dot' },
  cancelled: { label: orderStateMessages.cancelled, tone: 'ink', mark: 'ring' },
  expired: { label: orderStateMessages.expired, tone: 'ink', mark: 'ring' },
  refunded: { label: orderStateMessages.refunded, tone: 'ink', mark: 'dot' },
}

const PARTLY_SHIPPED: StateLook = { label: orderStateMessages.partlyShipped, tone: 'ink', mark: 'dot' }
const OWED: StateLook = { label: orderStateMessages.owed, tone: 'red', mark: 'ring' }
const DISPUTED: StateLook = { label: orderStateMessages.disputed, tone: 'copper', mark: 'ring' }
const LOST: StateLook = { label: orderStateMessages.lost, tone: 'ink', mark: 'dot' }

export type StatedOrder = Pick<Order, 'status' | 'paid'> &
  Partial<Pick<Order, 'owed' | 'disputed' | 'lost'>> & {
    lines?: readonly Pick<OrderLine, 'shippedQuantity'>[]
  }

/** A shipped order is still a paid one, and both are shown. Nothing is called refunded while it is still owed. */
export function listStateLooks({
  status,
  paid,
  owed = 0,
  disputed = 0,
  lost = 0,
  lines = [],
}: StatedOrder): StateLook[] {
  const isUnderWay = status === 'shipped' || status === 'delivered'
  const looks = paid && isUnderWay ? [LOOKS.paid, LOOKS[status]] : [LOOKS[status]]
  return [
    ...(status === 'refunded' && owed > 0 ? [] : looks),
    ...(status === 'paid' && lines.some(({ shippedQuantity }) => shippedQuantity > 0)
      ? [PARTLY_SHIPPED]
      : []),
    ...(owed > 0 ? [OWED] : []),
    ...(disputed > 0 ? [DISPUTED] : []),
    ...(lost > 0 ? [LOST] : []),
  ]
}

export function isPayable({ status }: Pick<Order, 'status'>): boolean {
  return status === 'placed'
}
