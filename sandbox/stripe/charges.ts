import type Stripe from 'stripe'
import type { Account } from './account.ts'
import type { Decline } from './cards.ts'
import { newId } from './keys.ts'

interface ChargeParts {
  intent: Stripe.PaymentIntent
  method: Stripe.PaymentMethod
  decline: Decline | null
}

function toOutcome(decline: Decline | null): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.decline_code ?? null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: decline ? 'The bank did not return any further details.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  }
}

/** One attempt to charge a card, successful or not. */
export function createCharge(
  { store, now }: Account,
  { intent, method, decline }: ChargeParts,
): Stripe.Charge {
  const charge: Stripe.Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline ? null : newId('txn'),
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: !decline,
    created: now(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: toOutcome(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: toMethodDetails(method),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
  store.put(charge, { parent: intent.id })
  return charge
}

function toMethodDetails({ card }: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails {
  return {
    type: 'card',
    card: {
      brand: card?.brand ?? null,
      country: card?.country ?? null,
      exp_month: card?.exp_month ?? 0,
      exp_year: card?.exp_year ?? 0,
      funding: card?.funding ?? null,
      last4: card?.last4 ?? null,
      network: card?.brand ?? null,
    } as Stripe.Charge.PaymentMethodDetails.Card,
  }
}
