import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf, openTestStripe, type TestStripe } from '../testing/open-test-stripe.ts'

/** The features around every call: keys, idempotency, lists, faults. */

let test: TestStripe
let stripe: Stripe
beforeAll(async () => {
  test = await openTestStripe()
  stripe = test.connect()
})
afterAll(() => test.close())

const NEW = {
  amount: 10_00,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
  metadata: { orderId: 'o1' },
} satisfies Stripe.PaymentIntentCreateParams

describe('API keys', () => {
  it('A wrong key is an authentication error', async () => {
    const error = await failureOf(test.connect({ key: 'sk_test_wrong' }).paymentIntents.create(NEW))
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    expect(error).toMatchObject({ statusCode: 401, message: expect.stringMatching(/^Invalid API Key/) })
  })

  it('A publishable key opens one intent with its client secret and nothing else', async () => {
    const browser = test.connect({ key: test.sandbox.stripe.publishableKey })
    const { id, client_secret } = await stripe.paymentIntents.create(NEW)
    const [listed, unopened, guessed] = await Promise.all([
      failureOf(browser.paymentIntents.list()),
      failureOf(browser.paymentIntents.retrieve(id)),
      failureOf(browser.paymentIntents.retrieve(id, { client_secret: `${id}_secret_guess` })),
    ])
    expect(listed).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    expect(unopened).toMatchObject({ param: 'client_secret' })
    expect(guessed).toMatchObject({ code: 'resource_missing', param: 'client_secret' })
    const opened = await browser.paymentIntents.retrieve(id, { client_secret: String(client_secret) })
    expect(opened.id).toBe(id)
  })

  it('An unknown object id answers 404', async () => {
    const error = await failureOf(stripe.paymentIntents.retrieve('pi_nothing'))
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect(error).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_nothing'",
    })
  })
})

describe('Idempotency keys', () => {
  it('A key replays the first reply to the same call and refuses any other call', async () => {
    const options = { idempotencyKey: 'order-1-v1' }
    const first = await stripe.paymentIntents.create(NEW, options)
    const second = await stripe.paymentIntents.create(NEW, options)
    expect(second).toEqual(first)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    const other = await failureOf(stripe.paymentIntents.create({ ...NEW, amount: 2000 }, options))
    const elsewhere = await failureOf(stripe.refunds.create({ payment_intent: first.id }, options))
    for (const error of [other, elsewhere]) expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  it('A key in use answers 409, and the SDK waits for the first reply', async () => {
    await test.control('faults/api', { kind: 'hold', match: 'POST /v1/payment_intents' })
    const statuses = await Promise.all([rawCreate('held-1'), rawCreate('held-1')])
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await test.control('faults/api', { kind: 'hold', match: 'POST /v1/payment_intents' })
    const create = () => stripe.paymentIntents.create(NEW, { idempotencyKey: 'held-2' })
    const [first, second] = await Promise.all([create(), create()])
    expect(second.id).toBe(first.id)
  })

  it('A key replays a decline and does not try the card again', async () => {
    const { id } = await stripe.paymentIntents.create(NEW)
    const confirm = () =>
      stripe.paymentIntents.confirm(
        id,
        { payment_method: 'pm_card_visa_chargeDeclined' },
        { idempotencyKey: 'confirm-once' },
      )
    await failureOf(confirm())
    await failureOf(confirm())
    const charges = await stripe.charges.list({ payment_intent: id })
    expect(charges.data).toHaveLength(1)
  })

  it('A call whose reply was lost creates one intent', async () => {
    await test.control('faults/api', { kind: 'lose-reply', match: 'POST /v1/payment_intents' })
    const before = (await stripe.paymentIntents.list({ limit: 100 })).data.length
    await stripe.paymentIntents.create(NEW, { idempotencyKey: 'lost-1' })
    const after = (await stripe.paymentIntents.list({ limit: 100 })).data.length
    expect(after).toBe(before + 1)
  })

  const rawCreate = (key: string) =>
    fetch(`${test.sandbox.stripe.apiUrl}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${test.sandbox.stripe.secretKey}`, 'idempotency-key': key },
      body: new URLSearchParams({
        amount: '1000',
        currency: 'usd',
        'allowed_payment_method_types[0]': 'card',
        'metadata[orderId]': 'o1',
      }),
    })
})

describe('Lists', () => {
  it('A list is paged, newest first, and filtered by time', async () => {
    const made = []
    for (let index = 0; index < 5; index += 1) made.push((await stripe.paymentIntents.create(NEW)).id)
    const page = await stripe.paymentIntents.list({ limit: 2 })
    expect(page).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' })
    const all = []
    for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) all.push(id)
    expect(all.slice(0, 5)).toEqual(made.toReversed())
    const future = Math.floor(Date.now() / 1000) + 60
    expect((await stripe.paymentIntents.list({ created: { gte: future } })).data).toEqual([])
    expect((await stripe.paymentIntents.list({ created: { lt: future }, limit: 1 })).data).toHaveLength(1)
  })
})

describe('API faults', () => {
  it.each([
    [429, Stripe.errors.StripeRateLimitError],
    [500, Stripe.errors.StripeAPIError],
  ])('A fault answers %i once, and the next call works', async (status, kind) => {
    const impatient = test.connect({ maxNetworkRetries: 0 })
    await test.control('faults/api', { status })
    expect(await failureOf(impatient.paymentIntents.create(NEW))).toBeInstanceOf(kind)
    expect((await impatient.paymentIntents.create(NEW)).object).toBe('payment_intent')
  })

  it('A slow fault exceeds the SDK’s timeout', async () => {
    const impatient = test.connect({ maxNetworkRetries: 0, timeout: 100 })
    await test.control('faults/api', { kind: 'slow', delayMs: 400 })
    expect(await failureOf(impatient.paymentIntents.list())).toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    )
  })
})
