import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { insertProduct } from '../../../tests/support/factories.ts'
import { endHolds, placeLinesFor } from '../../../tests/support/orders.ts'
import { describePayments, type PaymentShop } from '../../../tests/support/payment-shop.ts'
import { registerUser, toCaller } from '../../../tests/support/sign-in.ts'
import { expireHolds } from '../orders/expire-holds.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import type { PaymentContext } from './payment-context.ts'
import { ProviderRefusal } from './provider-errors.ts'

/** The provider's intents for an order. */
async function findIntents({ stripe }: PaymentShop, orderId: string) {
  const { data } = await stripe.paymentIntents.list({ limit: 100 })
  return data.filter(({ metadata }) => metadata.orderId === orderId)
}

describePayments('POST /create-payment-intent', (getShop) => {
  const create = (body: object) => getShop().call('POST', '/create-payment-intent', body)

  function createWith(change: Partial<PaymentContext['provider']>, orderId: string) {
    const { provider, ...context } = getShop().context()
    const caller = toCaller(getShop().buyer)
    return createPaymentIntent(
      { ...context, provider: { ...provider, ...change } },
      { orderId, price: 1, caller },
    )
  }

  it('An intent has the order’s price, whatever price the request names', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    expect((await create({ orderId: id, price: 0.01 })).statusCode).toBe(200)
    expect(await findIntents(shop, id)).toMatchObject([
      { amount: 10_000, currency: 'usd', metadata: { orderId: id }, receipt_email: shop.buyer.email },
    ])
  })

  it('A reload gets the same client secret', async () => {
    const { id } = await getShop().placeOrder()
    const [first, second] = [await create({ orderId: id, price: 1 }), await create({ orderId: id, price: 1 })]
    expect(second.json()).toEqual(first.json())
  })

  it('A shop that crashed before it saved the intent gets the same intent again', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const { id: intentId } = await shop.createIntent(id)
    await shop.engine.db.deleteFrom('payment').where('order_id', '=', id).execute()
    expect((await shop.createIntent(id)).id).toBe(intentId)
    expect(await findIntents(shop, id)).toHaveLength(1)
  })

  it('A lost answer of the provider does not create a second intent', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    await shop.control('faults/api', { kind: 'lose-reply', match: 'POST /v1/payment_intents' })
    expect((await create({ orderId: id, price: 1 })).statusCode).toBe(200)
    expect(await findIntents(shop, id)).toHaveLength(1)
  })

  it('An intent that was canceled at the provider is replaced by a new one', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const { id: first } = await shop.createIntent(id)
    await shop.stripe.paymentIntents.cancel(first)
    const { id: second, clientSecret } = await shop.createIntent(id)
    expect(second).not.toBe(first)
    await shop.confirm(clientSecret)
    expect((await shop.pay(id, second)).json()).toMatchObject({ paid: true, transactionId: second })
  })

  it('A price alone is enough when exactly one unpaid order has it; otherwise the reply asks for the order', async () => {
    const shop = getShop()
    const none = await create({ price: 777.1 })
    expect([none.statusCode, none.json().detail]).toEqual([
      409,
      'You have no unpaid order of $777.10. Send orderId to choose the order to pay.',
    ])
    const { id } = await shop.placeOrder({ priceCents: 7_771 })
    expect((await create({ price: '777.10' })).statusCode).toBe(200)
    expect(await findIntents(shop, id)).toHaveLength(1)
    await shop.placeOrder({ priceCents: 7_771 })
    const several = await create({ price: 777.1 })
    expect([several.statusCode, several.json().detail]).toEqual([
      409,
      'You have several unpaid orders of $777.10. Send orderId to choose the order to pay.',
    ])
    expect((await create({ price: 'much' })).json()).toMatchObject({
      status: 400,
      errors: { price: [expect.stringContaining('such as 236.50')] },
    })
  })

  it('Another person’s order is not found, not even for an admin', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const stranger = await registerUser(shop.app)
    for (const other of [stranger, shop.admin]) {
      const reply = await shop.call('POST', '/create-payment-intent', { orderId: id, price: 100 }, other)
      expect(reply.statusCode).toBe(404)
    }
  })

  it.each([
    ['cancelled', 'This order was canceled'],
    ['expired', 'has expired'],
    ['paid', 'is already paid'],
  ] as const)('An order that is %s is refused with the reason', async (status, words) => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const { db } = shop.engine
    await db.updateTable('orders').set({ status }).where('id', '=', id).execute()
    const reply = await create({ orderId: id, price: 1 })
    expect(reply.json()).toMatchObject({ status: 409, detail: expect.stringContaining(words) })
    expect(await findIntents(shop, id)).toEqual([])
  })

  it('An order whose hold has just ended is refused, swept or not', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const { db } = shop.engine
    await endHolds({ db }, [id], Date.now())
    expect((await create({ orderId: id, price: 1 })).json().detail).toContain('has expired')
    await expireHolds(shop.engine, { now: Date.now() })
    expect((await create({ orderId: id, price: 1 })).json().detail).toContain('has expired')
  })

  it('An order above the card limit is refused with the reason', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    // Placing refuses such a total now, but an old order may have it.
    await shop.engine.db
      .updateTable('orders')
      .set({ lines_cents: 100_000_000, price_cents: 100_000_000 })
      .where('id', '=', id)
      .execute()
    const reply = await create({ orderId: id, price: 1 })
    expect(reply.json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('cannot be paid by card'),
    })
  })

  it('An order below the card limit is refused with the reason, and any other refusal is a fault', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const setPrice = (cents: number) =>
      shop.engine.db
        .updateTable('orders')
        .set({ lines_cents: cents, price_cents: cents })
        .where('id', '=', id)
        .execute()
    await setPrice(10)
    expect((await create({ orderId: id, price: 1 })).json()).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^An order of \$0\.10 cannot be paid by card/),
    })
    await setPrice(10_000)
    const refusal = new ProviderRefusal({ code: 'account_invalid', message: '' } as Stripe.errors.StripeError)
    for (const error of [refusal, new Error('a fault of the shop')]) {
      const request = createWith({ createIntent: () => Promise.reject(error) }, id)
      await expect(request).rejects.toBe(error)
    }
  })

  it('The intent follows a new price of its order, unless the payment is already under way', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const first = await shop.createIntent(id)
    const known = await shop.context().provider.getIntent(first.id)
    if (!known) throw new Error('there is an intent')
    const asked: number[] = []
    const changeAmount = async (_id: string, amountCents: number) => {
      asked.push(amountCents)
      return { ...known, clientSecret: 'of the changed intent' }
    }
    const createAt = async (status: typeof known.status, amountCents: number) => {
      const getIntent = async () => ({ ...known, status, amountCents })
      return (await createWith({ getIntent, changeAmount }, id)).clientSecret
    }
    expect(await createAt('requires_payment_method', 10_000)).toBe(first.clientSecret)
    expect(await createAt('processing', 9_000)).toBe(first.clientSecret)
    expect(await createAt('succeeded', 9_000)).toBe(first.clientSecret)
    expect(asked).toEqual([])
    expect(await createAt('requires_payment_method', 9_000)).toBe('of the changed intent')
    expect(asked).toEqual([10_000])
  })

  it('The provider’s dashboard names the first line of an order and counts the others', async () => {
    const shop = getShop()
    const [one, other] = [{ name: 'M3 16 GB kit' }, { name: 'M5 32 GB kit' }]
    const [first, second] = [await insertProduct(shop.engine, one), await insertProduct(shop.engine, other)]
    const caller = toCaller(shop.buyer)
    const lineOf = (productId: string) => ({ productId, quantity: 10 })
    const single = await placeLinesFor(shop.engine, { caller, lines: [lineOf(first)] })
    const several = await placeLinesFor(shop.engine, { caller, lines: [first, second].map(lineOf) })
    const made: Record<string, { description: string; idempotencyKey: string }> = {}
    const { createIntent } = shop.context().provider
    for (const { insertedId: id } of [single, several])
      await createWith(
        {
          createIntent: (wish) => {
            made[id] = wish
            return createIntent(wish)
          },
        },
        id,
      )
    expect(made[single.insertedId]).toMatchObject({
      description: '10 × M3 16 GB kit',
      idempotencyKey: `order-${single.insertedId}-v1`,
    })
    expect(made[several.insertedId]?.description).toBe('10 × M3 16 GB kit and 1 more')
  })

  it('An intent whose order was closed while it was made is canceled, and the buyer reads why', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const { createIntent } = shop.context().provider
    let made = ''
    const closing = createWith(
      {
        createIntent: async (wish) => {
          const intent = await createIntent(wish)
          made = intent.id
          await shop.call('DELETE', `/order/${id}`)
          return intent
        },
      },
      id,
    )
    await expect(closing).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('was canceled'),
    })
    expect((await shop.stripe.paymentIntents.retrieve(made)).status).toBe('canceled')
    expect((await shop.traces(id)).payment).toBeUndefined()
  })

  it('An intent that the provider no longer knows is replaced, and an unknown order has none', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const first = await shop.createIntent(id)
    const gone = { intent_id: `pi_gone_${id}` }
    await shop.engine.db.updateTable('payment').set(gone).where('order_id', '=', id).execute()
    const second = await shop.createIntent(id)
    expect(second.id).not.toBe(first.id)
    expect((await shop.traces(id)).payment?.intent_id).toBe(second.id)
    expect((await create({ orderId: randomUUID(), price: 1 })).statusCode).toBe(404)
  })

  it('A provider that is down is reported as 503, and the next request works once it is back', async () => {
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
  it('The reply has the publishable key and the script for the card field, and no secret', async () => {
    const { stripe } = getShop().sandbox
    const reply = await getShop().call('GET', '/payment-provider')
    expect(reply.json()).toEqual({
      publishableKey: stripe.publishableKey,
      scriptUrl: '/sandbox/stripe/v3.js',
    })
  })
})
