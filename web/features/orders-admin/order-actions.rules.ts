import { orderDialogs } from '../../../content/messages/en/manage-orders.ts'
import { parseAmount, toAmount } from '../../../contract/money.ts'
import { canTransition, type OrderState } from '../../../contract/order-states.ts'
import type { Order, OrderLine } from '../../../contract/schemas/order.ts'
import { formatPrice } from '../../app/shop.ts'

const texts = orderDialogs.refund

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

export function computeLeftToRefund({ price, refunded, disputed = 0, lost = 0 }: Sums): number {
  const cents = (dollars: number) => parseAmount(dollars) ?? 0
  return toAmount(Math.max(cents(price) - cents(refunded) - cents(disputed) - cents(lost), 0))
}

/** Why an amount cannot be returned; null if it can. The server decides. */
export function findAmountProblem(amount: string, left: number): string | null {
  if (amount.trim() === '') return texts.missing
  const cents = parseAmount(amount)
  if (cents === null || cents === 0) return texts.unreadable
  if (toAmount(cents) > left) return texts.tooMuch(formatPrice(left))
  return null
}

/** What returning this amount does to the order. */
export function describeRefund(
  amount: string,
  order: Sums & Pick<Order, 'status'> & { lines: readonly Pick<OrderLine, 'shippedQuantity'>[] },
): string {
  const left = computeLeftToRefund(order)
  const cents = parseAmount(amount)
  if (findAmountProblem(amount, left) !== null || cents === null)
    return texts.left(formatPrice(left), formatPrice(order.price))
  if (toAmount(cents) < left) return texts.partly
  if (order.status !== 'paid') return texts.wholeShipped
  const isPartlyShipped = order.lines.some(({ shippedQuantity }) => shippedQuantity > 0)
  return isPartlyShipped ? texts.wholePartlyShipped : texts.wholeUnshipped
}

/** What people call an order: its number, or the end of its id until the order has loaded. */
export function labelOf(order: Pick<Order, '_id'> & { number?: string }): string {
  return order.number ?? order._id.slice(-8)
}

/** The total of several orders, exact to the cent. */
export function sumOf(orders: readonly Pick<Order, 'price'>[]): number {
  return toAmount(orders.reduce((cents, { price }) => cents + (parseAmount(price) ?? 0), 0))
}
