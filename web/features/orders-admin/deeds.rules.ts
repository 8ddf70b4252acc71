import { formatDollars, parseDollars, toDollars } from '../../../contract/money.ts'
import { canTransition, type OrderState } from '../../../contract/order-states.ts'
import type { Order } from '../../../contract/schemas/order.ts'

/** What an admin can do with an order. */
export type Deed = 'ship' | 'deliver' | 'cancel' | 'refund'

const LEADS_TO: Record<Deed, OrderState> = {
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
  refund: 'refunded',
}

/** In the order in which they are offered. */
export function listDeeds({ status }: Pick<Order, 'status'>): Deed[] {
  const deeds = Object.keys(LEADS_TO) as Deed[]
  return deeds.filter((deed) => canTransition({ from: status, to: LEADS_TO[deed] }))
}

export function leftToRefund({ price, refunded }: Pick<Order, 'price' | 'refunded'>): number {
  return toDollars((parseDollars(price) ?? 0) - (parseDollars(refunded) ?? 0))
}

/** Why an amount cannot be returned; null when it can. The server has the last word. */
export function findAmountProblem(amount: string, left: number): string | null {
  if (amount.trim() === '') return 'An amount is required'
  const cents = parseDollars(amount)
  if (cents === null || cents === 0) return 'Must be an amount in dollars and cents, such as 12.50'
  if (toDollars(cents) > left) return `Must be at most ${formatDollars(left)}, which is what is left`
  return null
}

/** What returning this amount means for the order. */
export function describeRefund(amount: string, order: Pick<Order, 'price' | 'refunded' | 'status'>): string {
  const left = leftToRefund(order)
  const cents = parseDollars(amount)
  if (findAmountProblem(amount, left) !== null || cents === null)
    return `${formatDollars(left)} of ${formatDollars(order.price)} can be returned.`
  if (toDollars(cents) < left) return 'A part is returned; the order goes on as it is.'
  const pieces =
    order.status === 'paid'
      ? 'the pieces go back to stock'
      : 'pieces that come back are counted into the stock by hand'
  return `Everything is returned: the order ends, and ${pieces}.`
}
