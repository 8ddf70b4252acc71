import type Stripe from 'stripe'
import type { Account } from './account.ts'
import { invalidRequest, missing } from './api-error.ts'
import { confirmIntent } from './confirm-intent.ts'
import type { EventRequest } from './events.ts'
import {
  integerParam,
  mergeMetadata,
  type Params,
  refuseUnknown,
  requireParam,
  textParam,
} from './form-encoding.ts'
import { formatMoney } from './format-money.ts'
import { newId } from './keys.ts'
import { resolvePaymentMethod } from './payment-methods.ts'

const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((currency) => currency.toLowerCase()))
/** Minimum charges other than 0.50: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const SMALLEST: Record<string, number> = {
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
}
const LARGEST = 99_999_999
const WRITABLE = [
  'allowed_payment_method_types',
  'amount',
  'currency',
  'description',
  'metadata',
  'payment_method',
  'receipt_email',
  'setup_future_usage',
  'statement_descriptor_suffix',
]

function readAmount(params: Params, currency: string): number | undefined {
  const amount = integerParam(params, 'amount')
  if (amount === undefined) return undefined
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  const smallest = SMALLEST[currency] ?? 50
  if (amount < smallest)
    throw invalidRequest(`Amount must be at least ${formatMoney(smallest, currency)} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    })
  if (amount > LARGEST)
    throw invalidRequest(`Amount must be no more than ${formatMoney(LARGEST, currency)}`, {
      code: 'amount_too_large',
      param: 'amount',
    })
  return amount
}

function readCurrency(params: Params): string | undefined {
  const currency = textParam(params, 'currency')?.toLowerCase()
  if (currency !== undefined && !CURRENCIES.has(currency))
    throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' })
  return currency
}

/** The sandbox supports cards only. */
function readTypes(params: Params): ['card'] | null {
  const { allowed_payment_method_types: types } = params
  if (types === undefined) return null
  if (Array.isArray(types) && types.length === 1 && types[0] === 'card') return ['card']
  throw invalidRequest('The payment method types you specified cannot be used.', {
    param: 'allowed_payment_method_types',
  })
}

export function createIntent(account: Account, params: Params, request: EventRequest): Stripe.PaymentIntent {
  const { store, events, now } = account
  refuseUnknown(params, [...WRITABLE, 'automatic_payment_methods', 'confirm', 'off_session'])
  const types = readTypes(params)
  const id = newId('pi')
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: types,
    amount: requireParam(readAmount(params, readCurrency(params) ?? 'usd'), 'amount'),
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: types ? null : { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret`, 25),
    confirmation_method: 'automatic',
    created: now(),
    currency: requireParam(readCurrency(params), 'currency'),
    customer: null,
    customer_account: null,
    description: textParam(params, 'description') || null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, params),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: textParam(params, 'receipt_email') || null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: textParam(params, 'statement_descriptor_suffix') || null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
  attachMethod(account, intent, params)
  store.put(intent)
  events.record('payment_intent.created', intent, request)
  return params.confirm === 'true' ? confirmIntent(account, intent, {}, request) : intent
}

function attachMethod(account: Account, intent: Stripe.PaymentIntent, params: Params): void {
  const method = textParam(params, 'payment_method')
  if (!method) return
  intent.payment_method = resolvePaymentMethod(account, method).id
  if (intent.status === 'requires_payment_method') intent.status = 'requires_confirmation'
}

export function requireIntent({ store }: Account, id: string): Stripe.PaymentIntent {
  const intent = store.find('payment_intent', id)
  if (!intent) throw missing('payment_intent', id, 'intent')
  return intent
}

const OPEN: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

export function updateIntent(account: Account, id: string, params: Params): Stripe.PaymentIntent {
  refuseUnknown(params, WRITABLE)
  const intent = requireIntent(account, id)
  const amount = readAmount(params, readCurrency(params) ?? intent.currency)
  if (!OPEN.includes(intent.status) && (amount !== undefined || params.payment_method !== undefined))
    throw invalidRequest(
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: ${OPEN.join(', ')}.`,
      { code: 'payment_intent_unexpected_state', param: 'amount' },
    )
  intent.amount = amount ?? intent.amount
  intent.currency = readCurrency(params) ?? intent.currency
  intent.description = textParam(params, 'description') ?? intent.description
  intent.receipt_email = textParam(params, 'receipt_email') ?? intent.receipt_email
  intent.metadata = mergeMetadata(intent.metadata, params)
  attachMethod(account, intent, params)
  account.store.put(intent)
  return intent
}
