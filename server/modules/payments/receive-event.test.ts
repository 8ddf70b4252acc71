import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { postEvent, signEvent } from '../../../tests/support/payment-events.ts'
import { describePayments } from '../../../tests/support/payment-shop.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ProviderEvent } from './provider-answers.rules.ts'
import { EVENT_TYPES, type ReceivedEvent, receiveEvent } from './receive-event.ts'

describePayments('POST /stripe/webhook', (getShop) => {
  const EVENT = {
    id: 'evt_of_a_test',
    object: 'event',
    type: 'customer.created',
    livemode: false,
    data: { object: { id: 'cus_1', object: 'customer' } },
  }

  const sign = (payload: string, given?: { secret?: string; age?: number }) =>
    signEvent(getShop(), payload, given)
  const post = (payload: string, signature?: string, type?: string) =>
    postEvent(getShop(), { payload, ...(signature && { signature }), ...(type && { type }) })

  const body = JSON.stringify(EVENT)

  it('An event of an unknown type is accepted', async () => {
    const reply = await post(body, sign(body))
    expect([reply.statusCode, reply.json()]).toEqual([200, { received: true }])
  })

  it('The signature is verified over the raw bytes, not over the parsed JSON', async () => {
    const spaced = JSON.stringify(EVENT, null, 4)
    expect((await post(spaced, sign(spaced), 'text/plain')).statusCode).toBe(200)
    expect((await post(body, sign(spaced))).statusCode).toBe(400)
  })

  it('A signature that is 299 seconds old is accepted', async () => {
    expect((await post(body, sign(body, { age: 299 }))).statusCode).toBe(200)
  })

  it('Events about payments of other shops are accepted and ignored', async () => {
    const shop = getShop()
    const params = { amount: 500, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' }
    const plain = await shop.stripe.paymentIntents.create(params)
    await shop.stripe.paymentIntents.create({ ...params, metadata: { orderId: 'of another shop' } })
    await shop.stripe.refunds.create({ payment_intent: plain.id })
    await shop.webhooksDone()
    const payments = shop.engine.db.selectFrom('payment').select('id').where('intent_id', '=', plain.id)
    expect(await payments.execute()).toEqual([])
  })

  it('An event whose handling failed gets an error, leaves nothing behind and is handled when it is resent', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    await shop.webhooksDone()
    const { schema } = shop.engine.db
    await schema.alterTable('mail_outbox').renameTo('away').execute()
    await shop.confirm(intent.clientSecret)
    const succeeded = await shop.stripe.events.list({ limit: 1 })
    expect(succeeded.data[0]?.type).toBe('payment_intent.succeeded')
    const payload = JSON.stringify(succeeded.data[0])
    expect((await post(payload, sign(payload))).statusCode).toBe(500)
    const kept = () =>
      shop.engine.db
        .selectFrom('provider_event')
        .selectAll()
        .where('id', '=', succeeded.data[0]?.id ?? '')
        .execute()
    // Read while every attempt fails: as soon as the table is back, the provider's next attempt may succeed.
    expect(await kept()).toEqual([])
    await schema.alterTable('away').renameTo('mail_outbox').execute()
    await shop.webhooksDone()
    expect(await kept()).toHaveLength(1)
    expect(await shop.traces(id)).toMatchObject({ status: 'paid', ledger: ['reserve', 'sale'] })
  })

  it('An event that came while the provider’s API was down is handled when it is resent', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    await shop.webhooksDone()
    await shop.control('faults/api', { status: 500, match: 'GET /v1/payment_intents', times: 3 })
    await shop.confirm(intent.clientSecret)
    await shop.webhooksDone()
    expect((await shop.traces(id)).status).toBe('paid')
  })
})

/** As the provider names them. */
const REFUNDS_AND_DISPUTES = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]

describePayments('What an event changes', (getShop) => {
  type Provider = PaymentContext['provider']

  /** Handles an event whose signature is right. Returns its outcome, what failed, and what the shop asked for. */
  async function receive(event: Partial<ProviderEvent>, change: Partial<Provider> = {}) {
    const { provider, ...context } = getShop().context()
    const made = { id: randomUUID(), type: 'refund.created', livemode: false, intentId: null, ...event }
    const asked: string[] = []
    const told: ReceivedEvent[] = []
    let mails = 0
    const watched: Provider = {
      ...provider,
      readEvent: async () => made,
      ...change,
      getIntent: (id) => {
        asked.push(`intent ${id}`)
        return (change.getIntent ?? provider.getIntent)(id)
      },
      listRefunds: (id) => {
        asked.push(`refunds ${id}`)
        return provider.listRefunds(id)
      },
    }
    const onMailQueued = () => {
      mails += 1
    }
    const failure = await receiveEvent(
      { ...context, provider: watched, onMailQueued },
      { payload: Buffer.from(''), signature: '', onReceived: (each) => told.push(each) },
    ).then(
      () => null,
      (error: Error) => error,
    )
    const [received] = told
    return { outcome: received?.outcome, type: received?.type, failure, asked, mails, told: told.length }
  }

  /** An order whose payment the shop has not heard of yet. */
  async function placeAndConfirm() {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    await shop.webhooksDone()
    await shop.control('faults/webhooks', { kind: 'lose', times: 99 })
    await shop.confirm(intent.clientSecret)
    return { id, intentId: intent.id }
  }

  it('Every event about a refund or a dispute makes the shop ask the provider once', async () => {
    const { intentId } = await getShop().placePaidOrder()
    for (const type of REFUNDS_AND_DISPUTES) {
      const id = randomUUID()
      expect(await receive({ id, type, intentId })).toMatchObject({
        outcome: 'handled',
        type,
        asked: [`refunds ${intentId}`],
        told: 1,
      })
      expect(await receive({ id, type, intentId })).toMatchObject({ outcome: 'repeated', asked: [] })
    }
    expect(EVENT_TYPES).toEqual([
      'payment_intent.succeeded',
      'payment_intent.canceled',
      ...REFUNDS_AND_DISPUTES,
    ])
  })

  it.each([
    ['of another mode', { livemode: true }],
    ['about no payment', { type: 'payment_intent.canceled', intentId: null }],
    ['about a payment of another shop', { intentId: 'pi_of_another_shop' }],
    ['of another type', { type: 'payment_intent.created' }],
  ])('An event %s is ignored, and the provider is not asked', async (_what, change) => {
    const { intentId } = await getShop().placePaidOrder()
    expect(await receive({ intentId, ...change })).toMatchObject({ outcome: 'ignored', asked: [] })
  })

  it.each([
    ['that the provider does not know', async () => null],
    ['without an order', (intent: Awaited<ReturnType<Provider['getIntent']>>) => intent],
  ])('The success of a payment %s is ignored', async (_what, change) => {
    const { id, intentId } = await placeAndConfirm()
    const found = await getShop().context().provider.getIntent(intentId)
    const getIntent = async () => change(found && { ...found, orderId: null })
    const event = { type: 'payment_intent.succeeded', intentId }
    expect(await receive(event, { getIntent })).toMatchObject({ outcome: 'ignored', failure: null })
    expect((await getShop().traces(id)).status).toBe('placed')
  })

  it('The success of a payment that a restored backup has no record of pays the order, and its mail is sent', async () => {
    const shop = getShop()
    const { id, intentId } = await placeAndConfirm()
    await shop.engine.db.deleteFrom('payment').where('order_id', '=', id).execute()
    const event = { id: randomUUID(), type: 'payment_intent.succeeded', intentId }
    expect(await receive(event)).toMatchObject({ outcome: 'handled', mails: 1 })
    expect(await shop.traces(id)).toMatchObject({ status: 'paid', payment: { status: 'succeeded' } })
    expect(await receive(event)).toMatchObject({ outcome: 'repeated', asked: [], mails: 0 })
  })

  it('A canceled payment is recorded, but not over one that succeeded', async () => {
    const shop = getShop()
    const open = await placeAndConfirm()
    const paid = await shop.placePaidOrder()
    for (const { intentId } of [open, paid]) {
      const event = { id: randomUUID(), type: 'payment_intent.canceled', intentId }
      expect((await receive(event)).outcome).toBe('handled')
      expect((await receive(event)).outcome).toBe('repeated')
    }
    expect((await shop.traces(open.id)).payment?.status).toBe('cancelled')
    expect((await shop.traces(paid.id)).payment?.status).toBe('succeeded')
  })

  it.each(['open', 'cancelled'] as const)(
    'A refund’s event that overtakes the success of its %s payment pays the order first',
    async (status) => {
      const shop = getShop()
      const { id, intentId } = await placeAndConfirm()
      await shop.engine.db.updateTable('payment').set({ status }).where('order_id', '=', id).execute()
      await shop.stripe.refunds.create({ payment_intent: intentId, amount: 2_500 })
      expect((await receive({ intentId })).asked).toEqual([`intent ${intentId}`, `refunds ${intentId}`])
      expect(await shop.traces(id)).toMatchObject({
        status: 'paid',
        payment: { status: 'succeeded', refunded_cents: 2_500 },
      })
    },
  )

  it('A refund’s event about a payment that has not succeeded leaves the order unpaid', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    await shop.webhooksDone()
    for (const change of [{}, { getIntent: async () => null }])
      expect(await receive({ intentId: intent.id }, change)).toMatchObject({
        outcome: 'handled',
        failure: null,
      })
    expect(await shop.traces(id)).toMatchObject({ status: 'placed', payment: { status: 'open' } })
  })

  it('The outcome of an event is also reported when the event is refused or fails', async () => {
    const { intentId } = await placeAndConfirm()
    const wrong = new Error('wrong signature')
    const refused = await receive({}, { readEvent: () => Promise.reject(wrong) })
    expect(refused).toMatchObject({ type: null, outcome: 'refused', told: 1 })
    expect(refused.failure).toMatchObject({
      code: 'MALFORMED_REQUEST',
      message: 'The signature does not match this body, or is more than five minutes old.',
      cause: wrong,
    })
    const fault = new Error('a fault of the shop')
    const type = 'payment_intent.succeeded'
    const failed = await receive({ type, intentId }, { getIntent: () => Promise.reject(fault) })
    expect(failed).toMatchObject({ type, outcome: 'failed', failure: fault, told: 1 })
  })
})
