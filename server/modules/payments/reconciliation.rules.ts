import type { Reconciliation } from '../../../contract/schemas/shop-report.ts'
import type { PaymentRow } from '../../db/schema.ts'
import { money } from './payments.rules.ts'
import type { ProviderIntent } from './provider.ts'

/** With amounts in cents. */
type Disagreement = Reconciliation['disagreements'][number]
type ComparedPayment = Pick<
  PaymentRow,
  'order_id' | 'intent_id' | 'amount_cents' | 'refunded_cents' | 'status'
>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What is wrong between a success at the provider and what is written here; null when nothing is. */
export function compareIntent(intent: ProviderIntent, payment: ComparedPayment | null): Disagreement | null {
  const { receivedCents, refundedCents, id: intentId } = intent
  if (!payment || (payment.status !== 'succeeded' && payment.status !== 'refunded')) {
    return {
      kind: 'paid-at-provider-only',
      orderId: payment?.order_id ?? (UUID.test(intent.orderId ?? '') ? intent.orderId : null),
      intentId,
      here: null,
      there: receivedCents,
      text: `${money(receivedCents)} were paid at the provider, and no order is paid with them here.`,
    }
  }
  const orderId = payment.order_id
  if (payment.amount_cents !== receivedCents)
    return {
      kind: 'amount-differs',
      orderId,
      intentId,
      here: payment.amount_cents,
      there: receivedCents,
      text: `Here ${money(payment.amount_cents)} were paid, at the provider ${money(receivedCents)}.`,
    }
  if (payment.refunded_cents !== refundedCents)
    return {
      kind: 'refund-differs',
      orderId,
      intentId,
      here: payment.refunded_cents,
      there: refundedCents,
      text: `Here ${money(payment.refunded_cents)} were returned, at the provider ${money(refundedCents)}.`,
    }
  return null
}

export function paidHereOnly({ order_id, intent_id, amount_cents }: ComparedPayment): Disagreement {
  return {
    kind: 'paid-here-only',
    orderId: order_id,
    intentId: intent_id,
    here: amount_cents,
    there: null,
    text: `The order is paid with ${money(amount_cents)} here, and the provider knows of no such payment.`,
  }
}
