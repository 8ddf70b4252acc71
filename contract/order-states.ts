/** The life of an order: every state, every legal step, and the effect of each step on the stock. */

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

/** A sale takes pieces out of the stock, a release ends a reservation, a return puts pieces back. */
export type StockEffect = 'sale' | 'release' | 'return' | 'none'

/** Shipped pieces return to the stock when an admin counts them, not when the money is returned. */
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

/** States of an order whose pieces are sold: it was paid and has not been refunded. */
export const SOLD_STATES = ['paid', 'shipped', 'delivered'] as const satisfies OrderState[]

/** States of an order that was paid. Its refunds say what was returned since. */
export const PAID_STATES = [...SOLD_STATES, 'refunded'] as const satisfies OrderState[]

export function wasPaid(status: OrderState): boolean {
  return (PAID_STATES as readonly OrderState[]).includes(status)
}

/** An unpaid order is expired from the moment its hold ends, even before the sweep marks it. */
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
