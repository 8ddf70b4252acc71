import { expect, it } from 'vitest'
import { postEvent, signEvent } from '../../../tests/support/payment-events.ts'
import { describePayments } from '../../../tests/support/payment-shop.ts'

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
