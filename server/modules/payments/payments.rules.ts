import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import { parseAmount } from '../../../contract/money.ts'
import type { OrderState } from '../../../contract/order-states.ts'
import type { OrderRow, PaymentRow, RefundRow } from '../../db/schema.ts'
import { describeFailure, MADE_ELSEWHERE } from '../orders/order-money.rules.ts'
import { formatCents } from '../shop/shop.ts'
import type { ProviderIntent } from './provider-answers.rules.ts'

const NOT_THIS_ORDER = 'This payment does not belong to this order.'

/** Why an intent does not settle an order; null when it does. Uses no value that a browser sent. */
export function findFault(
  intent: ProviderIntent,
  {
    order,
    payment,
    livemode,
  }: {
    order: Pick<OrderRow, 'id' | 'price_cents'>
    payment: Pick<PaymentRow, 'intent_id' | 'currency'>
    livemode: boolean
  },
): string | null {
  if (intent.id !== payment.intent_id || intent.orderId !== order.id) return NOT_THIS_ORDER
  if (intent.livemode !== livemode)
    return 'This payment was made in a different mode of the payment provider.'
  if (intent.status !== 'succeeded') return describeOpen(intent.status)
  if (intent.currency !== payment.currency)
    return `This payment was made in ${intent.currency.toUpperCase()}; the order is in ${payment.currency.toUpperCase()}.`
  if (intent.receivedCents !== order.price_cents)
    return `This payment is ${formatCents(intent.receivedCents)}; the order costs ${formatCents(order.price_cents)}.`
  return null
}

function describeOpen(status: ProviderIntent['status']): string {
  switch (status) {
    case 'processing':
      return 'Your payment is still processing. The order will be marked paid as soon as it goes through.'
    case 'requires_action':
      return 'Your bank is waiting for you to confirm the payment.'
    case 'canceled':
      return 'This payment was canceled. Open the payment page again to pay.'
    default:
      return 'This payment has not been completed. You have not been charged.'
  }
}

/** Why an order in this state cannot be paid; null when it can. */
export function findStateProblem(state: OrderState): string | null {
  switch (state) {
    case 'placed':
      return null
    case 'cancelled':
      return 'This order was canceled, so it can no longer be paid. To buy, place a new order.'
    case 'expired':
      return 'This order was not paid in time and has expired. To buy, place a new order.'
    case 'refunded':
      return 'This order was paid and refunded. To buy, place a new order.'
    default:
      return 'This order is already paid.'
  }
}

/** The amount of a refund in cents, or why it cannot be refunded. */
export function readRefundAmount(
  amount: string | number | undefined,
  leftCents: number,
): { cents: number } | { problem: string } {
  if (amount === undefined || amount === '') return { cents: leftCents }
  const cents = parseAmount(amount)
  if (cents === null || cents === 0)
    return { problem: 'Must be an amount with at most two decimals, such as 12.50' }
  if (cents > leftCents)
    return { problem: `Must be at most ${formatCents(leftCents)}, the amount that is left` }
  return { cents }
}

/** Tells an admin that the refunded amount has changed since the page was loaded. */
export function describeChangedRefund({ refunded_cents: cents }: Pick<PaymentRow, 'refunded_cents'>): string {
  const returned = cents === 0 ? 'Nothing has been' : `${formatCents(cents)} has been`
  return `${returned} refunded for this order so far, which is not what you saw. Review the order and try again.`
}

/** Tells an admin that the order was shipped or delivered since the page was loaded, so the goods may have left. */
export function describeChangedState(status: OrderState): string {
  return `This order is now ${status}, which is not what you saw. Nothing was refunded. Review the order and try again.`
}

/** Tells an admin that an earlier refund still waits for the provider's answer. */
export function describeRequestedRefund(cents: number): string {
  return `A refund of ${formatCents(cents)} is under way for this order, and the payment provider has not responded yet. The shop will ask again automatically. Check the order again in a minute.`
}

export const DISPUTED =
  'This payment is disputed, so it cannot be refunded: the bank will decide who gets the money. Respond to the dispute in the payment provider’s dashboard.'

export function describeNothingOwed(): string {
  return 'Nothing is owed for this order. Review the order for its current state.'
}

/** The provider's codes for a refund that is larger than what is left. */
const OVER_REFUND_CODES = [
  'charge_already_refunded',
  'StripeInvalidRequestError',
  'parameter_invalid_integer',
]

/** Tells an admin why the provider refused a refund, or accepted it and then failed. */
export function describeFailedRefund({
  amount_cents: cents,
  failure,
}: Pick<RefundRow, 'amount_cents' | 'failure'>): string {
  if (failure === 'charge_disputed') return DISPUTED
  if (failure === MADE_ELSEWHERE)
    return `The refund of ${formatCents(cents)} was not made: ${describeFailure(failure)}. Review the order and try again.`
  if (OVER_REFUND_CODES.includes(failure ?? ''))
    return 'Another refund was made for this order in the meantime. Check what is left, then try again.'
  return `The payment provider could not refund ${formatCents(cents)}: ${describeFailure(failure)}. Nothing was refunded, and the order has not changed. Try again later. If it fails again, see the payment provider’s dashboard for the reason and pay the customer another way.`
}

const FIRST_CHECK_MS = 5 * MINUTE_MS
const LONGEST_WAIT_MS = 6 * HOUR_MS

/** The shop checks an open payment soon after it begins, then less and less often. */
export function nextCheckAt({ createdAt, now }: { createdAt: number; now: number }): number {
  return now + Math.min(Math.max(Math.floor((now - createdAt) / 2), FIRST_CHECK_MS), LONGEST_WAIT_MS)
}
