import { expect, it } from 'vitest'
import { describePayments, type PaymentShop } from '../../../tests/support/payment-shop.ts'
import { registerUser } from '../../../tests/support/sign-in.ts'

/** The intents that the provider holds for an order. */
async function findIntents({ stripe }: PaymentShop, orderId: string) {
  const { data } = await stripe.paymentIntents.list({ limit: 100 })
  return data.filter(({ metadata }) => metadata.orderId === orderId)
}

describePayments('POST /create-payment-intent', (getShop) => {
  const create = (body: object) => getShop().call('POST', '/create-payment-intent', body)

  it('makes an intent of the order’s own price, whatever price the request names', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    expect((await create({ orderId: id, price: 0.01 })).statusCode).toBe(200)
    expect(await findIntents(shop, id)).toMatchObject([
      { amount: 10_000, currency: 'usd', metadata: { orderId: id }, receipt_email: shop.buyer.email },
    ])
  })

  it('gives the same client secret after a reload', async () => {
    const { id } = await getShop().placeOrder()
    const [first, second] = [await create({ orderId: id, price: 1 }), await create({ orderId: id, price: 1 })]
    expect(second.json()).toEqual(first.json())
  })

  it('finds again the intent of a shop that died after asking and before writing', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const { id: intentId } = await shop.createIntent(id)
    await shop.engine.db.deleteFrom('payment').where('order_id', '=', id).execute()
    expect((await shop.createIntent(id)).id).toBe(intentId)
    expect(await findIntents(shop, id)).toHaveLength(1)
  })

  it('makes one intent when the provider’s answer is lost on the way', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    await shop.control('faults/api', { kind: 'lose-reply', match: 'POST /v1/payment_intents' })
    expect((await create({ orderId: id, price: 1 })).statusCode).toBe(200)
    expect(await findIntents(shop, id)).toHaveLength(1)
  })

  it('makes another one in place of one that was cancelled at the provider', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const { id: first } = await shop.createIntent(id)
    await shop.stripe.paymentIntents.cancel(first)
    const { id: second, clientSecret } = await shop.createIntent(id)
    expect(second).not.toBe(first)
    await shop.confirm(clientSecret)
    expect((await shop.pay(id, second)).json()).toMatchObject({ paid: true, transactionId: second })
  })

  it('takes a price alone when exactly one unpaid order has it, and asks for the order otherwise', async () => {
    const shop = getShop()
    const none = await create({ price: 777.1 })
    expect([none.statusCode, none.json().detail]).toEqual([
      409,
      'You have no unpaid order of $777.10. Send orderId to say which order is to be paid.',
    ])
    const { id } = await shop.placeOrder({ priceCents: 7_771 })
    expect((await create({ price: '777.10' })).statusCode).toBe(200)
    expect(await findIntents(shop, id)).toHaveLength(1)
    await shop.placeOrder({ priceCents: 7_771 })
    const several = await create({ price: 777.1 })
    expect([several.statusCode, several.json().detail]).toEqual([
      409,
      'You have several unpaid orders of $777.10. Send orderId to say which is to be paid.',
    ])
    expect((await create({ price: 'much' })).json()).toMatchObject({
      status: 400,
      errors: { price: [/such as/] },
    })
  })

  it('knows no order of somebody else', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const stranger = await registerUser(shop.app)
    for (const other of [stranger, shop.admin]) {
      const reply = await shop.call('POST', '/create-payment-intent', { orderId: id, price: 100 }, other)
      expect(reply.statusCode).toBe(404)
    }
  })

  it.each([
    ['cancelled', 'This order was cancelled'],
    ['expired', 'has expired'],
    ['paid', 'is paid already'],
  ] as const)('refuses an order that is %s, and says so', async (status, words) => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const { db } = shop.engine
    await db.updateTable('orders').set({ status }).where('id', '=', id).execute()
    const reply = await create({ orderId: id, price: 1 })
    expect(reply.json()).toMatchObject({ status: 409, detail: expect.stringContaining(words) })
    expect(await findIntents(shop, id)).toEqual([])
  })

  it('refuses an order whose hold has just passed, swept or not', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const { db } = shop.engine
    await db.updateTable('orders').set({ hold_expires_at: Date.now() }).where('id', '=', id).execute()
    expect((await create({ orderId: id, price: 1 })).json().detail).toContain('has expired')
  })

  it('says that an order is beyond what a card pays', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    // Placing refuses such a sum today; an order of an older shop may have it.
    await shop.engine.db
      .updateTable('orders')
      .set({ unit_price_cents: 100_000_000, quantity: 1, price_cents: 100_000_000 })
      .where('id', '=', id)
      .execute()
    const reply = await create({ orderId: id, price: 1 })
    expect(reply.json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('cannot be paid by card'),
    })
  })

  it('says that the provider is down, and works again after it', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    await shop.control('faults/api', { status: 500, match: 'POST /v1/payment_intents', times: 9 })
    const down = await create({ orderId: id, price: 1 })
    expect(down.json()).toMatchObject({ status: 503, code: 'PAYMENT_PROVIDER_DOWN' })
    expect(down.headers['retry-after']).toBeDefined()
    await shop.control('heal')
    expect((await create({ orderId: id, price: 1 })).statusCode).toBe(200)
    expect(await findIntents(shop, id)).toHaveLength(1)
  })
})

describePayments('GET /payment-provider', (getShop) => {
  it('gives the key and the script that a card field needs, and no secret', async () => {
    const { stripe } = getShop().sandbox
    const reply = await getShop().call('GET', '/payment-provider')
    expect(reply.json()).toEqual({
      publishableKey: stripe.publishableKey,
      scriptUrl: '/sandbox/stripe/v3.js',
    })
  })
})
