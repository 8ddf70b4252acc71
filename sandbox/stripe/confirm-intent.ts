import type Stripe from 'stripe'
import { BROWSER_PATH } from '../addresses.ts'
import type { Account } from './account.ts'
import { ApiError, invalidRequest } from './api-error.ts'
import { declineOf, type Outcome } from './cards.ts'
import { createCharge } from './charges.ts'
import { type OpenedDispute, openDispute } from './disputes.ts'
import type { EventRequest } from './events.ts'
import { type Params, refuseUnknown, textParam } from './form-encoding.ts'
import { newId } from './keys.ts'
import { createPaymentMethod, outcomeOf, resolvePaymentMethod, sequelOf } from './payment-methods.ts'

const CONFIRM_PARAMS = [
  'payment_method',
  'payment_method_data',
  'client_secret',
  'return_url',
  'receipt_email',
  'use_stripe_sdk',
  'expected_payment_method_type',
]

function refuseState({ status }: Stripe.PaymentIntent): void {
  if (status === 'succeeded')
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      { code: 'payment_intent_unexpected_state' },
    )
  if (status === 'canceled' || status === 'processing')
    throw invalidRequest(
      `You cannot confirm this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
      { code: 'payment_intent_unexpected_state' },
    )
}

function methodFor(account: Account, intent: Stripe.PaymentIntent, params: Params): Stripe.PaymentMethod {
  const { payment_method_data: data } = params
  if (typeof data === 'object' && !Array.isArray(data)) return createPaymentMethod(account, data)
  const id = textParam(params, 'payment_method') ?? intent.payment_method
  if (typeof id === 'string') return resolvePaymentMethod(account, id)
  throw invalidRequest(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    { code: 'payment_intent_unexpected_state' },
  )
}

export function confirmIntent(
  account: Account,
  intent: Stripe.PaymentIntent,
  params: Params,
  request: EventRequest,
): Stripe.PaymentIntent {
  refuseUnknown(params, CONFIRM_PARAMS)
  refuseState(intent)
  const method = methodFor(account, intent, params)
  const outcome = outcomeOf(account, method)
  intent.payment_method = method.id
  intent.last_payment_error = null
  intent.next_action = null
  if (outcome === 'three_d_secure' || outcome === 'three_d_secure_then_decline')
    return challenge(account, intent, request)
  return authorize(account, intent, { method, outcome, request })
}

/** The bank asks for authentication first. */
function challenge(
  { store, events }: Account,
  intent: Stripe.PaymentIntent,
  request: EventRequest,
): Stripe.PaymentIntent {
  const token = newId('payatt')
  intent.status = 'requires_action'
  intent.next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      stripe_js: `${BROWSER_PATH}/stripe/3ds/${token}`,
      source: newId('src'),
    },
  }
  store.put(intent, { hidden: token })
  events.record('payment_intent.requires_action', intent, request)
  return intent
}

interface Authorization {
  method: Stripe.PaymentMethod
  outcome: Outcome
  request?: EventRequest
}

/** The bank approves or declines. */
function authorize(
  account: Account,
  intent: Stripe.PaymentIntent,
  { method, outcome, request }: Authorization,
): Stripe.PaymentIntent {
  const { store, events, faults } = account
  if (outcome !== 'success') return decline(account, intent, { method, outcome, request })
  intent.next_action = null
  if (faults.processing) {
    intent.status = 'processing'
    store.put(intent, { hidden: '' })
    events.record('payment_intent.processing', intent, request)
    return intent
  }
  const charge = createCharge(account, { intent, method, decline: null })
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.latest_charge = charge.id
  store.put(intent, { hidden: '' })
  events.record('charge.succeeded', charge, request)
  events.record('payment_intent.succeeded', intent, request)
  const sequel = sequelOf(account, method.id)
  if (sequel?.startsWith('dispute')) account.later(() => openDispute(account, charge.id, toDispute(sequel)))
  return intent
}

function toDispute(sequel: string): OpenedDispute {
  return {
    reason: sequel === 'dispute_not_received' ? 'product_not_received' : 'fraudulent',
    inquiry: sequel === 'dispute_inquiry',
  }
}

function decline(
  account: Account,
  intent: Stripe.PaymentIntent,
  { method, outcome, request }: Authorization,
): never {
  const reason = declineOf(outcome)
  const charge = createCharge(account, { intent, method, decline: reason })
  const failure = { type: 'card_error', ...reason, charge: charge.id, payment_method: method } as const
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.latest_charge = charge.id
  intent.last_payment_error = failure as Stripe.PaymentIntent.LastPaymentError
  account.store.put(intent, { hidden: '' })
  account.events.record('charge.failed', charge, request)
  account.events.record('payment_intent.payment_failed', intent, request)
  throw new ApiError(402, { ...failure, payment_intent: intent })
}

const NOT_AUTHENTICATED =
  'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.'

/** The outcome of a card's challenge. */
export function answerChallenge(account: Account, intentId: string, passed: boolean): void {
  const intent = account.store.find('payment_intent', intentId)
  if (intent?.status !== 'requires_action' || typeof intent.payment_method !== 'string') return
  const method = resolvePaymentMethod(account, intent.payment_method)
  if (passed) {
    const outcome = outcomeOf(account, method) === 'three_d_secure' ? 'success' : 'generic_decline'
    authorize(account, intent, { method, outcome })
    return
  }
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_payment_error = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: NOT_AUTHENTICATED,
    payment_method: method,
  }
  account.store.put(intent, { hidden: '' })
  account.events.record('payment_intent.payment_failed', intent)
}

/** Completes a payment that a test kept in `processing`. */
export function finishProcessing(account: Account, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  if (intent.status !== 'processing' || typeof intent.payment_method !== 'string') return intent
  account.faults.processing = false
  const method = resolvePaymentMethod(account, intent.payment_method)
  return authorize(account, intent, { method, outcome: 'success' })
}
