import { ID_PATTERN } from '../../../contract/ids.ts'
import { wasPaid } from '../../../contract/order-states.ts'
import type { Reconciliation } from '../../../contract/schemas/shop-report.ts'
import { formatCents } from '../shop/shop.ts'
import type { ProviderIntent } from './provider-answers.rules.ts'
import type { PaymentOfOrder } from './reconciliation.repository.ts'

/** Amounts are in cents here. */
export type Disagreement = Reconciliation['disagreements'][number]
type ComparedPayment = Pick<
  PaymentOfOrder,
  | 'order_id'
  | 'intent_id'
  | 'amount_cents'
  | 'refunded_cents'
  | 'currency'
  | 'status'
  | 'order_status'
  | 'price_cents'
>

/** How a successful intent disagrees with the shop's record; null when they agree. */
export function compareIntent(intent: ProviderIntent, payment: ComparedPayment | null): Disagreement | null {
  const isSettled = payment?.status === 'succeeded' || payment?.status === 'refunded'
  if (!payment || !isSettled) return findMoneyWithoutOrder(intent, payment)
  const unpaid = wasPaid(payment.order_status) ? null : findMoneyWithoutOrder(intent, payment)
  return unpaid ?? compareAmounts(intent, payment) ?? compareRefunds(intent, payment)
}

/** Money that was fully refunded needs no order. */
function findMoneyWithoutOrder(intent: ProviderIntent, payment: ComparedPayment | null): Disagreement | null {
  const { receivedCents, refundedCents, id: intentId } = intent
  if (refundedCents >= receivedCents) return null
  return {
    kind: 'paid-at-provider-only',
    orderId: payment?.order_id ?? (ID_PATTERN.test(intent.orderId ?? '') ? intent.orderId : null),
    intentId,
    here: null,
    there: receivedCents,
    text: `${formatCents(receivedCents)} was paid at the provider, but no order here is paid with it.`,
  }
}

function compareAmounts(
  { id: intentId, receivedCents: there, currency }: ProviderIntent,
  { order_id: orderId, amount_cents, price_cents, currency: ownCurrency }: ComparedPayment,
): Disagreement | null {
  const here = amount_cents === there ? price_cents : amount_cents
  const found = { kind: 'amount-differs' as const, orderId, intentId, here, there }
  if (currency !== ownCurrency) {
    const currencies = [ownCurrency, currency].map((each) => each.toUpperCase())
    return {
      ...found,
      text: `The shop shows a payment in ${currencies[0]}, the provider in ${currencies[1]}.`,
    }
  }
  if (amount_cents !== there)
    return { ...found, text: `The shop shows ${formatCents(here)} paid, the provider ${formatCents(there)}.` }
  if (price_cents !== there)
    return {
      ...found,
      text: `The order costs ${formatCents(here)}, but ${formatCents(there)} was paid for it.`,
    }
  return null
}

function compareRefunds(
  { id: intentId, refundedCents: there }: ProviderIntent,
  { order_id: orderId, refunded_cents: here }: ComparedPayment,
): Disagreement | null {
  if (here === there) return null
  return {
    kind: 'refund-differs',
    orderId,
    intentId,
    here,
    there,
    text: `The shop shows ${formatCents(here)} refunded, the provider ${formatCents(there)}.`,
  }
}

export function toPaidHereOnly({
  order_id,
  intent_id,
  price_cents,
}: Pick<ComparedPayment, 'order_id' | 'price_cents'> & { intent_id: string | null }): Disagreement {
  return {
    kind: 'paid-here-only',
    orderId: order_id,
    intentId: intent_id,
    here: price_cents,
    there: null,
    text: `The order is paid with ${formatCents(price_cents)} here, but the provider has no such payment.`,
  }
}
