/** The life of an order: every state and every legal step from one to the next. */

export const ORDER_STATES = [
  'placed',
  'paid',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'refunded',
] as const

export type OrderState = (typeof ORDER_STATES)[number]

const nextStates: Record<OrderState, readonly OrderState[]> = {
  placed: ['paid', 'cancelled', 'expired'],
  paid: ['shipped', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: [],
  expired: [],
  refunded: [],
}

export function canTransition({ from, to }: { from: OrderState; to: OrderState }): boolean {
  return nextStates[from].includes(to)
}
