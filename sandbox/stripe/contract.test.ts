import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CARD, failureOf, NEW_INTENT, openTestStripe, type TestStripe } from '../testing/open-test-stripe.ts'
import { API_VERSION } from './events.ts'

/** Runs the official SDK against the sandbox: types, error classes, and what Stripe's documentation promises. */

let test: TestStripe
let stripe: Stripe
beforeAll(async () => {
  test = await openTestStripe()
  stripe = test.connect()
})
afterAll(() => test.close())

const createMethod = (number: string) =>
  stripe.paymentMethods.create({ type: 'card', card: { ...CARD, number } })

describe('Payment intents', () => {
  it('A payment intent has every field that the SDK’s type requires, with a valid value', async () => {
    const intent = await stripe.paymentIntents.create(NEW_INTENT)
    const expected = {
      id: expect.stringMatching(/^pi_\w{24}$/) as string,
      object: 'payment_intent',
      allowed_payment_method_types: ['card'],
      amount: 1000,
      amount_capturable: 0,
      amount_details: { tip: {} },
      amount_received: 0,
      application: null,
      application_fee_amount: null,
      automatic_payment_methods: null,
      canceled_at: null,
      cancellation_reason: null,
      capture_method: 'automatic_async',
      client_secret: expect.stringMatching(new RegExp(`^${intent.id}_secret_\\w{25}$`)) as string,
      confirmation_method: 'automatic',
      created: expect.any(Number) as number,
      currency: 'usd',
      customer: null,
      customer_account: null,
      description: null,
      excluded_payment_method_types: null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      managed_payments: null,
      metadata: { orderId: 'o1' },
      next_action: null,
      on_behalf_of: null,
      payment_method: null,
      payment_method_configuration_details: null,
      payment_method_options: expect.any(Object) as object,
      payment_method_types: ['card'],
      payment_record: null,
      processing: null,
      receipt_email: null,
      review: null,
      setup_future_usage: null,
      shipping: null,
      source: null,
      statement_descriptor: null,
      statement_descriptor_suffix: null,
      status: 'requires_payment_method',
      transfer_data: null,
      transfer_group: null,
    } satisfies Readonly<Stripe.PaymentIntent>
    expect({ ...intent }).toEqual(expected)
    expect(intent.lastResponse).toMatchObject({ statusCode: 200, apiVersion: API_VERSION })
    expect(intent.lastResponse.requestId).toMatch(/^req_\w+$/)
  })

  it('The sandbox uses the API version that the SDK is pinned to', () => {
    expect(API_VERSION).toBe(Stripe.API_VERSION)
  })

  it('A payment intent goes from method to confirmation to success and then has a charge', async () => {
    const { id } = await stripe.paymentIntents.create(NEW_INTENT)
    const method = await createMethod(CARD.number)
    expect(method).toMatchObject({
      object: 'payment_method',
      type: 'card',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
    } satisfies {
      object: 'payment_method'
      type: Stripe.PaymentMethod.Type
      card: Partial<Stripe.PaymentMethod.Card>
    })
    const updated = await stripe.paymentIntents.update(id, { payment_method: method.id, amount: 20_00 })
    expect(updated).toMatchObject({ status: 'requires_confirmation', amount: 2000 })
    const paid = await stripe.paymentIntents.confirm(id, {}, {})
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2000, payment_method: method.id })
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(charge).toMatchObject({ object: 'charge', paid: true, payment_intent: id, amount_captured: 2000 })
  })

  it('Metadata is set and removed by name', async () => {
    const { id } = await stripe.paymentIntents.create(NEW_INTENT)
    const { metadata } = await stripe.paymentIntents.update(id, { metadata: { orderId: '', note: 'x' } })
    expect(metadata).toEqual({ note: 'x' })
  })

  it('An open payment intent can be canceled, a paid one cannot, and a canceled one cannot be confirmed', async () => {
    const open = await stripe.paymentIntents.create(NEW_INTENT)
    const canceled = await stripe.paymentIntents.cancel(open.id, { cancellation_reason: 'abandoned' })
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    const late = await failureOf(stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_visa' }))
    const paid = await stripe.paymentIntents.create({
      ...NEW_INTENT,
      confirm: true,
      payment_method: 'pm_card_visa',
    })
    const cancelPaid = await failureOf(stripe.paymentIntents.cancel(paid.id))
    const payTwice = await failureOf(stripe.paymentIntents.confirm(paid.id))
    for (const error of [late, cancelPaid, payTwice]) {
      expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
      expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
    }
  })

  it('A payment intent without a payment method cannot be confirmed', async () => {
    const { id } = await stripe.paymentIntents.create(NEW_INTENT)
    const error = await failureOf(stripe.paymentIntents.confirm(id))
    expect(error.message).toContain("it's missing a payment method")
  })

  it.each([
    [
      { ...NEW_INTENT, amount: 49 },
      { code: 'amount_too_small', param: 'amount' },
    ],
    [
      { ...NEW_INTENT, amount: 100_000_000 },
      { code: 'amount_too_large', param: 'amount' },
    ],
    [
      { ...NEW_INTENT, amount: 10.5 },
      { code: 'parameter_invalid_integer', param: 'amount' },
    ],
    [{ ...NEW_INTENT, currency: 'xyz' }, { param: 'currency' }],
    [{ currency: 'usd' }, { code: 'parameter_missing', param: 'amount' }],
    [
      { ...NEW_INTENT, price: 5 },
      { code: 'parameter_unknown', param: 'price' },
    ],
  ])('A payment intent with invalid values is refused: %j', async (params, fields) => {
    const error = await failureOf(stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams))
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect(error).toMatchObject({ statusCode: 400, ...fields })
  })
})
