/** The life of an order: every state, every legal step from one to the next, and what a step does to the stock. */

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

/** A sale takes pieces off the shelf, a release gives up a reservation, a return puts pieces back. */
export type StockEffect = 'sale' | 'release' | 'return' | 'none'

/** Pieces that were shipped come back to the shelf when somebody counts them, not when the money is returned. */
const steps: Record<OrderState, Partial<Record<OrderState, StockEffect>>> = {
  placed: { paid: 'sale', cancelled: 'release', expired: 'release' },
  paid: { shipped: 'none', refunded: 'return' },
  shipped: { delivered: 'none', refunded: 'none' },
  delivered: { refunded: 'none' },
  cancelled: {},
  expired: {},
  refunded: {},
}

export function canTransition({ from, to }: { from: OrderState; to: OrderState }): boolean {
  return steps[from][to] !== undefined
}

export function stockEffectOf({ from, to }: { from: OrderState; to: OrderState }): StockEffect {
  return steps[from][to] ?? 'none'
}

/** States of an order that was paid; what was returned since then is told by its refunds. */
export const PAID_STATES = ['paid', 'shipped', 'delivered', 'refunded'] as const satisfies OrderState[]

export function wasPaid(status: OrderState): boolean {
  return (PAID_STATES as readonly OrderState[]).includes(status)
}

/** An unpaid order whose hold has passed is expired from that moment on, whether or not it was swept already. */
export function judgeState({
  status,
  holdExpiresAt,
  now,
}: {
  status: OrderState
  holdExpiresAt: number | null
  now: number
}): OrderState {
  return status === 'placed' && holdExpiresAt !== null && holdExpiresAt <= now ? 'expired' : status
}
