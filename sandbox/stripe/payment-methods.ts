import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Account } from './account.ts'
import { ApiError, invalidRequest, missing } from './api-error.ts'
import { type Outcome, type Sequel, TEST_CARDS, type TestCard } from './cards.ts'
import {
  integerParam,
  mergeMetadata,
  objectParam,
  type Params,
  refuseUnknown,
  requireParam,
  textParam,
} from './form-encoding.ts'
import { newId } from './keys.ts'

function cardError(code: string, param: string, message: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, param, message })
}

function checkExpiry(month: number, year: number, now: number): void {
  if (month < 1 || month > 12)
    throw cardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  const today = new Date(now * 1000)
  const isPast =
    year < today.getUTCFullYear() || (year === today.getUTCFullYear() && month < today.getUTCMonth() + 1)
  if (isPast || year > today.getUTCFullYear() + 50)
    throw cardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
}

interface CardDetails {
  card: TestCard
  month: number
  year: number
}

function readCard(params: Params, now: number): CardDetails {
  refuseUnknown(params, ['number', 'exp_month', 'exp_year', 'cvc'])
  const number = requireParam(textParam(params, 'number'), 'card[number]').replace(/[\s-]/g, '')
  const card = TEST_CARDS.find((test) => test.number === number)
  if (!card) throw cardError('incorrect_number', 'number', 'Your card number is incorrect.')
  const month = requireParam(integerParam(params, 'exp_month'), 'card[exp_month]')
  const short = requireParam(integerParam(params, 'exp_year'), 'card[exp_year]')
  const year = short < 100 ? 2000 + short : short
  checkExpiry(month, year, now)
  const cvc = textParam(params, 'cvc')
  if (cvc !== undefined && !(card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc))
    throw cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.")
  return { card, month, year }
}

function toBillingDetails(params: Params): Stripe.PaymentMethod.BillingDetails {
  refuseUnknown(params, ['address', 'email', 'name', 'phone'])
  const email = textParam(params, 'email') || null
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw invalidRequest(`Invalid email address: ${email}`, {
      code: 'email_invalid',
      param: 'billing_details[email]',
    })
  return {
    address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
    email,
    name: textParam(params, 'name') || null,
    phone: textParam(params, 'phone') || null,
    tax_id: null,
  }
}

function toCard({ card, month, year }: CardDetails): Stripe.PaymentMethod.Card {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
    country: 'US',
    display_brand: card.brand,
    exp_month: month,
    exp_year: year,
    fingerprint: createHash('sha256').update(card.number).digest('base64url').slice(0, 16),
    funding: 'credit',
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

/** Stores the card's outcome beside the object and never stores the number. */
function storePaymentMethod(
  { store, now }: Account,
  details: CardDetails,
  billing: Params,
  metadata: Record<string, string>,
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: toBillingDetails(billing),
    card: toCard(details),
    created: now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  }
  const { outcome, sequel } = details.card
  store.put(method, { hidden: sequel ? `${outcome} ${sequel}` : outcome })
  return method
}

export function createPaymentMethod(account: Account, params: Params): Stripe.PaymentMethod {
  refuseUnknown(params, ['type', 'card', 'billing_details', 'metadata', 'allow_redisplay'])
  const type = requireParam(textParam(params, 'type'), 'type')
  if (type !== 'card') throw invalidRequest(`Invalid type: must be card, not ${type}`, { param: 'type' })
  const details = readCard(objectParam(params, 'card'), account.now())
  return storePaymentMethod(
    account,
    details,
    objectParam(params, 'billing_details'),
    mergeMetadata({}, params),
  )
}

/** Finds a PaymentMethod by id. A predefined one such as pm_card_visa becomes a new PaymentMethod at each use. */
export function resolvePaymentMethod(account: Account, id: string): Stripe.PaymentMethod {
  const ready = TEST_CARDS.find(({ token }) => token === id)
  const year = new Date(account.now() * 1000).getUTCFullYear() + 1
  if (ready) return storePaymentMethod(account, { card: ready, month: 12, year }, {}, {})
  const method = account.store.find('payment_method', id)
  if (!method) throw missing('PaymentMethod', id, 'payment_method')
  return method
}

export function outcomeOf({ store }: Account, { id }: Stripe.PaymentMethod): Outcome {
  return store.findHidden(id)?.split(' ')[0] as Outcome
}

export function sequelOf({ store }: Account, methodId: string): Sequel | null {
  return (store.findHidden(methodId)?.split(' ')[1] as Sequel | undefined) ?? null
}
