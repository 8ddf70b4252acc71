import { parseAmount, toAmount } from '../../../contract/money.ts'
import { canTransition, type OrderState } from '../../../contract/order-states.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { formatPrice } from '../../app/shop.ts'

/** The order actions of an admin. */
export type OrderAction = 'ship' | 'deliver' | 'cancel' | 'refund' | 'retry'

const LEADS_TO: Record<Exclude<OrderAction, 'retry'>, OrderState> = {
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
  refund: 'refunded',
}

/** In the order in which the page offers them. */
export function listOrderActions({
  status,
  owed = 0,
  disputed = 0,
}: Pick<Order, 'status'> & Partial<Pick<Order, 'owed' | 'disputed'>>): OrderAction[] {
  const steps = (Object.keys(LEADS_TO) as (keyof typeof LEADS_TO)[]).filter((action) =>
    canTransition({ from: status, to: LEADS_TO[action] }),
  )
  // Money held by a bank cannot be returned.
  if (disputed > 0) return steps.filter((action) => action !== 'refund')
  return owed > 0 ? [...steps, 'retry'] : steps
}

type Sums = Pick<Order, 'price' | 'refunded'> & Partial<Pick<Order, 'disputed' | 'lost'>>

export function leftToRefund({ price, refunded, disputed = 0, lost = 0 }: Sums): number {
  const cents = (dollars: number) => parseAmount(dollars) ?? 0
  return toAmount(Math.max(cents(price) - cents(refunded) - cents(disputed) - cents(lost), 0))
}

/** Why an amount cannot be returned; null if it can. The server decides. */
export function findAmountProblem(amount: string, left: number): string | null {
  if (amount.trim() === '') return 'An amount is required'
  const cents = parseAmount(amount)
  if (cents === null || cents === 0) return 'Must be an amount with at most two decimals, such as 12.50'
  if (toAmount(cents) > left) return `Must be at most ${formatPrice(left)}, which is what is left`
  return null
}

/** What returning this amount does to the order. */
export function describeRefund(amount: string, order: Sums & Pick<Order, 'status'>): string {
  const left = leftToRefund(order)
  const cents = parseAmount(amount)
  if (findAmountProblem(amount, left) !== null || cents === null)
    return `${formatPrice(left)} of ${formatPrice(order.price)} can be returned.`
  if (toAmount(cents) < left) return 'A part is returned; the order goes on as it is.'
  const pieces =
    order.status === 'paid'
      ? 'the pieces go back to stock'
      : 'pieces that come back are counted into the stock by hand'
  return `Everything is returned: the order ends, and ${pieces}.`
}
