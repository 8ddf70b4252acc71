import type Stripe from 'stripe'
import type { Account } from './account.ts'
import { invalidRequest } from './api-error.ts'
import type { EventRequest } from './events.ts'
import { type Params, refuseUnknown, textParam } from './form-encoding.ts'
import { requireIntent } from './payment-intents.ts'

const CANCELABLE = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
]
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']

export function cancelIntent(
  account: Account,
  id: string,
  params: Params,
  request: EventRequest,
): Stripe.PaymentIntent {
  refuseUnknown(params, ['cancellation_reason'])
  const intent = requireIntent(account, id)
  const reason = textParam(params, 'cancellation_reason')
  if (reason && !REASONS.includes(reason))
    throw invalidRequest(`Invalid cancellation_reason: must be one of ${REASONS.join(', ')}`, {
      param: 'cancellation_reason',
    })
  // A payment that is being processed cannot be canceled.
  if (!CANCELABLE.includes(intent.status) || intent.status === 'processing')
    throw invalidRequest(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
      { code: 'payment_intent_unexpected_state' },
    )
  intent.status = 'canceled'
  intent.canceled_at = account.now()
  intent.cancellation_reason = (reason ?? null) as Stripe.PaymentIntent.CancellationReason | null
  intent.next_action = null
  account.store.put(intent, { hidden: '' })
  account.events.record('payment_intent.canceled', intent, request)
  return intent
}
