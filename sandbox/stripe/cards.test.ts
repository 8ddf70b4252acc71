import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CARD, failureOf, NEW_INTENT, openTestStripe, type TestStripe } from '../testing/open-test-stripe.ts'
import { TEST_CARDS } from './cards.ts'

/** The behavior of Stripe's test cards, and the effect of refunds on their charges. */

let test: TestStripe
let stripe: Stripe
beforeAll(async () => {
  test = await openTestStripe()
  stripe = test.connect()
})
afterAll(() => test.close())

const createMethod = (number: string) =>
  stripe.paymentMethods.create({ type: 'card', card: { ...CARD, number } })

describe('Cards', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['4000000000009979', 'card_declined', 'stolen_card', 'Your card was declined.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])(
    'Card %s is declined with %s, and another card can pay the intent',
    async (number, code, declineCode, message) => {
      const { id } = await stripe.paymentIntents.create(NEW_INTENT)
      const method = await createMethod(number)
      const error = await failureOf(stripe.paymentIntents.confirm(id, { payment_method: method.id }))
      expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
      expect(error).toMatchObject({ statusCode: 402, code, decline_code: declineCode, message })
      expect(error.payment_intent).toMatchObject({ id, status: 'requires_payment_method' })
      const after = await stripe.paymentIntents.retrieve(id)
      expect(after.last_payment_error).toMatchObject({ code, decline_code: declineCode, message })
      const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
      expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
    },
  )

  it.each([
    [{ ...CARD, number: '4242424242424241' }, 'incorrect_number', 'Your card number is incorrect.'],
    [{ ...CARD, number: '4111111111111111' }, 'incorrect_number', 'Your card number is incorrect.'],
    [{ ...CARD, exp_month: 13 }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
    [{ ...CARD, exp_year: 2020 }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
    [{ ...CARD, cvc: '12' }, 'invalid_cvc', "Your card's security code is invalid."],
  ])('The card %j cannot become a payment method', async (card, code, message) => {
    const error = await failureOf(stripe.paymentMethods.create({ type: 'card', card }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ statusCode: 402, code, message })
  })

  it('A 3-D Secure card requires an action before anything is charged', async () => {
    for (const { number } of TEST_CARDS.filter(({ outcome }) => outcome.startsWith('three_d_secure'))) {
      const { id } = await stripe.paymentIntents.create(NEW_INTENT)
      const method = await createMethod(number)
      const intent = await stripe.paymentIntents.confirm(id, { payment_method: method.id })
      expect(intent).toMatchObject({ status: 'requires_action', amount_received: 0, latest_charge: null })
      expect(intent.next_action).toMatchObject({ type: 'use_stripe_sdk' })
    }
  })

  it('No reply contains a card number', async () => {
    const method = await createMethod(CARD.number)
    expect(JSON.stringify(method)).not.toContain(CARD.number)
  })
})

describe('Refunds', () => {
  const pay = () =>
    stripe.paymentIntents.create({ ...NEW_INTENT, confirm: true, payment_method: 'pm_card_visa' })

  it('Partial refunds are possible up to the full amount and not beyond', async () => {
    const { id } = await pay()
    const first = await stripe.refunds.create({ payment_intent: id, amount: 400 })
    expect(first).toMatchObject({
      object: 'refund',
      amount: 400,
      status: 'succeeded',
      payment_intent: id,
      currency: 'usd',
    } satisfies Partial<Stripe.Refund>)
    const tooMuch = await failureOf(stripe.refunds.create({ payment_intent: id, amount: 601 }))
    expect(tooMuch).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect(tooMuch.message).toBe('Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)')
    await stripe.refunds.create({ payment_intent: id })
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge.refunds'],
    })
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 1000, refunds: { data: [{}, {}] } })
    const again = await failureOf(stripe.refunds.create({ payment_intent: id }))
    expect(again).toMatchObject({ code: 'charge_already_refunded', statusCode: 400 })
    const listed = await stripe.refunds.list({ payment_intent: id })
    expect(listed.data.map(({ amount }) => amount)).toEqual([600, 400])
  })

  it('A refund needs a successful charge', async () => {
    const { id } = await stripe.paymentIntents.create(NEW_INTENT)
    const error = await failureOf(stripe.refunds.create({ payment_intent: id }))
    expect(error.message).toContain('does not have a successful charge to refund')
  })
})
