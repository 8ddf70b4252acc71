import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestStripe, type TestStripe } from '../testing/open-test-stripe.ts'

let test: TestStripe
let stripe: Stripe
beforeAll(async () => {
  test = await openTestStripe()
  stripe = test.connect()
})
afterEach(async () => {
  await test.control('heal')
  await expect.poll(countOpen).toBe(0)
  test.receiver.received.length = 0
})
afterAll(() => test.close())

const NEW = {
  amount: 1000,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
} satisfies Stripe.PaymentIntentCreateParams

async function countOpen(): Promise<number> {
  const response = await fetch(`${test.sandbox.origin}/stripe/control/deliveries`)
  return ((await response.json()) as { open: number }).open
}

const readEvents = () => test.receiver.received.map(({ body }) => JSON.parse(body) as Stripe.Event)
const typesOf = (id: string) =>
  readEvents()
    .filter(({ data }) => 'id' in data.object && data.object.id === id)
    .map(({ type }) => type)
    .toSorted()

describe('Webhooks', () => {
  it('The SDK accepts an event only with the right secret, unchanged and fresh', async () => {
    const { id } = await stripe.paymentIntents.create(NEW)
    await expect.poll(() => typesOf(id)).toEqual(['payment_intent.created'])
    const [{ body, signature } = { body: '', signature: '' }] = test.receiver.received
    const { webhookSecret } = test.sandbox.stripe
    const event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
    expect(event).toMatchObject({
      object: 'event',
      type: 'payment_intent.created',
      api_version: Stripe.API_VERSION,
      livemode: false,
      request: { id: expect.stringMatching(/^req_/) },
      data: { object: { id, object: 'payment_intent' } },
    })
    const attempts = [
      () => stripe.webhooks.constructEvent(body, signature, 'whsec_other'),
      () => stripe.webhooks.constructEvent(body.replace('1000', '9000'), signature, webhookSecret),
      () =>
        stripe.webhooks.constructEvent(body, signature, webhookSecret, 300, undefined, Date.now() + 302_000),
    ]
    for (const attempt of attempts) expect(attempt).toThrow(Stripe.errors.StripeSignatureVerificationError)
    expect((await stripe.events.retrieve(event.id)).type).toBe('payment_intent.created')
  })

  it('A payment, a decline, a cancellation and a refund send events', async () => {
    const paid = await stripe.paymentIntents.create({ ...NEW, confirm: true, payment_method: 'pm_card_visa' })
    await stripe.refunds.create({ payment_intent: paid.id })
    const declined = await stripe.paymentIntents.create(NEW)
    await stripe.paymentIntents
      .confirm(declined.id, { payment_method: 'pm_card_visa_chargeDeclined' })
      .catch(() => {})
    await stripe.paymentIntents.cancel(declined.id)
    await expect.poll(() => readEvents().length).toBe(9)
    expect(typesOf(paid.id)).toEqual(['payment_intent.created', 'payment_intent.succeeded'])
    expect(typesOf(declined.id)).toEqual([
      'payment_intent.canceled',
      'payment_intent.created',
      'payment_intent.payment_failed',
    ])
    const types = readEvents().map(({ type }) => type)
    expect(types).toEqual(
      expect.arrayContaining(['charge.succeeded', 'charge.failed', 'refund.created', 'charge.refunded']),
    )
  })

  it('An event is sent again until the shop accepts it', async () => {
    test.receiver.answers.push(500, 500)
    const { id } = await stripe.paymentIntents.create(NEW)
    await expect.poll(() => typesOf(id)).toEqual(Array.from({ length: 3 }, () => 'payment_intent.created'))
    expect(new Set(readEvents().map((event) => event.id)).size).toBe(1)
  })

  it('A test can lose, repeat, hold and replay events', async () => {
    await test.control('faults/webhooks', { kind: 'lose', match: 'payment_intent.created' })
    const lost = await stripe.paymentIntents.create(NEW)
    await expect.poll(countOpen).toBe(0)
    expect(typesOf(lost.id)).toEqual([])
    const [event] = (await stripe.events.list({ limit: 1 })).data
    await test.control(`events/${event?.id}/replay`)
    await expect.poll(() => typesOf(lost.id)).toHaveLength(1)

    await test.control('faults/webhooks', { kind: 'repeat', copies: 5 })
    const repeated = await stripe.paymentIntents.create(NEW)
    await expect.poll(() => typesOf(repeated.id)).toHaveLength(5)

    await test.control('faults/webhooks', { kind: 'hold' })
    const held = await stripe.paymentIntents.create(NEW)
    await expect.poll(countOpen).toBe(1)
    expect(typesOf(held.id)).toEqual([])
    await test.control('heal')
    await expect.poll(() => typesOf(held.id)).toHaveLength(1)
  })
})

describe('3-D Secure challenges', () => {
  async function challenge(number: string) {
    const { id } = await stripe.paymentIntents.create(NEW)
    const card = { number, exp_month: 1, exp_year: 2041, cvc: '123' }
    const method = await stripe.paymentMethods.create({ type: 'card', card })
    const { next_action } = await stripe.paymentIntents.confirm(id, { payment_method: method.id })
    const { stripe_js: page = '' } = (next_action?.use_stripe_sdk ?? {}) as { stripe_js?: string }
    const address = `${test.sandbox.origin}${page.replace('/sandbox', '')}`
    return { id, address, answer: (word: string) => fetch(`${address}/${word}`, { method: 'POST' }) }
  }

  it('A challenge shows the amount in a frame that only the shop may embed', async () => {
    const { address } = await challenge('4000002500003155')
    const response = await fetch(address)
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(await response.text()).toMatch(/\$10\.00.*Complete.*Fail/s)
  })

  it.each(['4000002500003155', '4000002760003184'])(
    'A passed challenge of card %s pays the intent',
    async (number) => {
      const { id, answer, address } = await challenge(number)
      await answer('complete')
      expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
      expect((await fetch(address)).status).toBe(404)
    },
  )

  it('A failed challenge leaves the intent open for another card', async () => {
    const { id, answer } = await challenge('4000002760003184')
    await answer('fail')
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    expect(paid.status).toBe('succeeded')
  })

  it('The card 4000008400001629 passes its challenge and is then declined', async () => {
    const { id, answer } = await challenge('4000008400001629')
    await answer('complete')
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
    })
  })
})
