import type Stripe from 'stripe'
import type { Account } from './account.ts'
import { invalidRequest, missing } from './api-error.ts'
import type { EventRequest } from './events.ts'
import { integerParam, mergeMetadata, type Params, refuseUnknown, textParam } from './form-encoding.ts'
import { newId } from './keys.ts'
import { requireIntent } from './payment-intents.ts'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer']

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const format = (cents: number) => dollars.format(cents / 100)

function findCharge(account: Account, params: Params): Stripe.Charge {
  const intentId = textParam(params, 'payment_intent')
  const chargeId = textParam(params, 'charge')
  if (!intentId && !chargeId)
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const intent = intentId ? requireIntent(account, intentId) : null
  const id = chargeId ?? String(intent?.latest_charge)
  const charge = account.store.find('charge', id)
  if (charge?.status === 'succeeded') return charge
  if (intent)
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  throw missing('charge', id, 'charge')
}

export function createRefund(account: Account, params: Params, request: EventRequest): Stripe.Refund {
  refuseUnknown(params, ['payment_intent', 'charge', 'amount', 'reason', 'metadata'])
  const { store, events, faults, now } = account
  const hasFailed = faults.refunds
  const reason = textParam(params, 'reason')
  if (reason && !REASONS.includes(reason))
    throw invalidRequest(`Invalid reason: must be one of ${REASONS.join(', ')}`, { param: 'reason' })
  const charge = findCharge(account, params)
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const amount = integerParam(params, 'amount') ?? left
  if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' })
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${format(amount)}) is greater than unrefunded amount on charge (${format(left)})`,
      { param: 'amount' },
    )
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card' } as Stripe.Refund.DestinationDetails,
    ...(hasFailed && { failure_reason: 'expired_or_canceled_card' }),
    metadata: mergeMetadata({}, params),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: (reason ?? null) as Stripe.Refund.Reason | null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: hasFailed ? 'failed' : 'succeeded',
    transfer_reversal: null,
  }
  store.put(refund, { parent: String(charge.payment_intent) })
  events.record('refund.created', refund, request)
  if (hasFailed) {
    events.record('refund.failed', refund, request)
    return refund
  }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount_captured
  store.put(charge)
  events.record('charge.refunded', charge, request)
  return refund
}
