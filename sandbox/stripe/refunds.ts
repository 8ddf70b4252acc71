import type Stripe from 'stripe'
import type { Account } from './account.ts'
import { invalidRequest, missing } from './api-error.ts'
import { isRefundable } from './disputes.ts'
import type { EventRequest } from './events.ts'
import { integerParam, mergeMetadata, type Params, refuseUnknown, textParam } from './form-encoding.ts'
import { formatMoney } from './format-money.ts'
import { newId } from './keys.ts'
import { requireIntent } from './payment-intents.ts'
import { sequelOf } from './payment-methods.ts'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer']

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
  const { store, events, now } = account
  const reason = textParam(params, 'reason')
  if (reason && !REASONS.includes(reason))
    throw invalidRequest(`Invalid reason: must be one of ${REASONS.join(', ')}`, { param: 'reason' })
  const charge = findCharge(account, params)
  if (charge.disputed && !isRefundable(account, charge))
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  const status = firstStatusOf(account, charge)
  const hasFailed = status === 'failed'
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const amount = integerParam(params, 'amount') ?? left
  if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' })
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${formatMoney(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatMoney(left, charge.currency)})`,
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
    status,
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
  if (sequelOfCharge(account, charge)?.startsWith('refund'))
    account.later(() => finishRefund(account, refund.id))
  return refund
}

const sequelOfCharge = (account: Account, { payment_method: method }: Stripe.Charge) =>
  method === null ? null : sequelOf(account, method)

function firstStatusOf(account: Account, charge: Stripe.Charge): 'failed' | 'pending' | 'succeeded' {
  if (account.faults.refunds === 'fail') return 'failed'
  const isPending = account.faults.refunds === 'pend' || sequelOfCharge(account, charge) === 'refund_pends'
  return isPending ? 'pending' : 'succeeded'
}

/** Applies the outcome of the test card to a refund. */
function finishRefund(account: Account, id: string): void {
  const refund = requireRefund(account, id)
  const charge = typeof refund.charge === 'string' && account.store.find('charge', refund.charge)
  if (!charge) return
  const fails = sequelOfCharge(account, charge) === 'refund_fails'
  moveRefund(account, id, fails ? 'failed' : 'succeeded')
}

function requireRefund({ store }: Account, id: string): Stripe.Refund {
  const refund = store.find('refund', id)
  if (!refund) throw missing('refund', id)
  return refund
}

const STEPS: Record<string, readonly string[]> = {
  pending: ['succeeded', 'failed', 'canceled'],
  succeeded: ['failed'],
}

/** Applies the bank's later decision on a refund. A failed refund returns to the balance and can be refunded again. */
export function moveRefund(
  account: Account,
  id: string,
  status: 'succeeded' | 'failed' | 'canceled',
): Stripe.Refund {
  const { store, events } = account
  const refund = requireRefund(account, id)
  if (!STEPS[refund.status ?? '']?.includes(status)) return refund
  refund.status = status
  const charge = store.find('charge', String(refund.charge))
  if (charge && status !== 'succeeded') {
    refund.failure_balance_transaction = newId('txn')
    refund.failure_reason = status === 'failed' ? 'expired_or_canceled_card' : 'merchant_request'
    charge.amount_refunded -= refund.amount
    charge.refunded = false
    store.put(charge)
  }
  store.put(refund)
  events.record('refund.updated', refund)
  events.record('charge.refund.updated', refund)
  if (status === 'failed') events.record('refund.failed', refund)
  return refund
}
