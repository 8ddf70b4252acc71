import { expect, it } from 'vitest'
import { HOUR_MS } from '../../contract/durations.ts'
import { insertProduct } from '../../tests/support/factories.ts'
import { insertCaller, placeFor, postOrder } from '../../tests/support/orders.ts'
import { describePayments } from '../../tests/support/payment-shop.ts'
import { readSamples, watchMetrics } from '../../tests/support/read-metrics.ts'
import { watchRefunds } from '../../tests/support/refunds.ts'
import type { EngineWithImages } from '../modules/images/image-base.ts'
import { expireHolds } from '../modules/orders/expire-holds.ts'
import { lockOrder } from '../modules/orders/lock-order.ts'
import { SYSTEM } from '../modules/orders/order-event.ts'
import { transitionOrder } from '../modules/orders/transition-order.ts'
import { settlePayment } from '../modules/payments/settle-payment.ts'

type Work = Parameters<EngineWithImages['withoutTimeouts']>[0]

/** An engine whose transactions do all their work and are then rolled back. */
function undoing(engine: EngineWithImages): EngineWithImages {
  const execute = (work: Work) =>
    engine.db.transaction().execute(async (tx) => {
      await work(tx)
      throw new Error('undone')
    })
  return { ...engine, db: { transaction: () => ({ execute }) } as unknown as EngineWithImages['db'] }
}

describePayments('Business metrics', (getShop) => {
  const { refund } = watchRefunds(getShop)

  const { scrape, growthDuring } = watchMetrics(getShop)

  const order = (state: string) => `orders_total{state="${state}"}`
  const payment = (outcome: string) => `payments_total{outcome="${outcome}"}`
  const refunds = (state: string) => `refunds_total{state="${state}"}`
  const webhook = (type: string, outcome: string) => `webhooks_total{type="${type}",outcome="${outcome}"}`

  async function placeAndConfirm() {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    await shop.control('faults/webhooks', { kind: 'hold', times: 99 })
    await shop.confirm(intent.clientSecret)
    return { id, intent }
  }

  const closeHold = (id: string) =>
    getShop().engine.db.updateTable('orders').set({ hold_expires_at: 1 }).where('id', '=', id).execute()

  it('Every known state and outcome starts at zero', async () => {
    const samples = readSamples(await scrape())
    for (const state of ['shipped', 'delivered', 'refunded'])
      expect(samples.get(`northbridge_orders_total{state="${state}"}`)).toBe(0)
    expect(samples.get('northbridge_refunds_total{state="canceled"}')).toBe(0)
    expect(samples.get('northbridge_payments_total{outcome="late"}')).toBe(0)
    expect(samples.get('northbridge_webhooks_total{type="refund.failed",outcome="failed"}')).toBe(0)
  })

  it('An order counts once, even if the buyer sends it five times at once', async () => {
    const shop = getShop()
    const productId = await insertProduct(shop.engine, { price_cents: 1_000 })
    const grown = await growthDuring(() =>
      Promise.all(Array.from({ length: 5 }, () => postOrder(shop.app, shop.buyer, { productId }))),
    )
    expect(grown).toEqual({ [order('placed')]: 1 })
  })

  it('A refused order is not counted', async () => {
    const shop = getShop()
    const productId = await insertProduct(shop.engine, { on_hand: 10 })
    const grown = await growthDuring(() => postOrder(shop.app, shop.buyer, { productId, orderQty: 400 }))
    expect(grown).toEqual({})
  })

  it('An order and a step that are rolled back are not counted, not even with the next commit', async () => {
    const { engine } = getShop()
    const caller = await insertCaller(engine)
    const productId = await insertProduct(engine, { minimum_order: 1 })
    const { id } = await getShop().placeOrder()
    const grown = await growthDuring(async () => {
      await expect(placeFor(undoing(engine), { caller, productId })).rejects.toThrow('undone')
      const canceled = undoing(engine)
        .db.transaction()
        .execute(async (tx) => {
          const row = await lockOrder(tx, id)
          if (!row) throw new Error('no order')
          await transitionOrder(tx, { order: row, to: 'cancelled', actor: SYSTEM }, Date.now())
        })
      await expect(canceled).rejects.toThrow('undone')
      await engine.db.transaction().execute((tx) => lockOrder(tx, id))
    })
    expect(grown).toEqual({})
    expect((await getShop().traces(id)).steps).toEqual(['null→placed'])
  })

  it('A hold that expires, or gives way to a new order of its buyer, counts as expired', async () => {
    const { engine } = getShop()
    const caller = await insertCaller(engine)
    const productId = await insertProduct(engine, { minimum_order: 1 })
    const grown = await growthDuring(async () => {
      await placeFor(engine, { caller, productId, now: 1_000 })
      await placeFor(engine, { caller, productId, now: 2 * HOUR_MS })
      await expireHolds(engine, { productIds: [productId], now: 4 * HOUR_MS })
    })
    expect(grown).toEqual({ [order('placed')]: 2, [order('expired')]: 2 })
  })

  it('Shipping, delivering and canceling count the state that the order enters', async () => {
    const shop = getShop()
    const { id } = await shop.placePaidOrder()
    const unpaid = await shop.placeOrder()
    const grown = await growthDuring(async () => {
      await shop.call('POST', `/order/${id}/shipment`, { carrier: 'DHL', tracking: 'T1' }, shop.admin)
      await shop.call('POST', `/order/${id}/delivery`, {}, shop.admin)
      await shop.call('POST', `/order/${id}/delivery`, {}, shop.admin)
      await shop.call('POST', `/order/${unpaid.id}/cancellation`, { reason: 'No more of it' }, shop.admin)
    })
    expect(grown).toEqual({ [order('shipped')]: 1, [order('delivered')]: 1, [order('cancelled')]: 1 })
  })

  it('A payment that both the browser and the webhook report counts as paid once', async () => {
    const shop = getShop()
    const { id, intent } = await placeAndConfirm()
    const grown = await growthDuring(async () => {
      expect((await shop.pay(id, intent.id)).statusCode).toBe(200)
      await shop.control('heal')
      await shop.webhooksDone()
    })
    expect(grown).toMatchObject({
      [order('paid')]: 1,
      [payment('paid')]: 1,
      [payment('repeated')]: 1,
      [webhook('payment_intent.succeeded', 'handled')]: 1,
    })
    expect(Object.keys(grown).filter((name) => name.startsWith('payments'))).toHaveLength(2)
  })

  it('A payment for an expired order counts as late once, with the refund that it causes', async () => {
    const shop = getShop()
    const { id, intent } = await placeAndConfirm()
    await closeHold(id)
    const grown = await growthDuring(async () => {
      await shop.pay(id, intent.id)
      await shop.pay(id, intent.id)
      await shop.control('heal')
      await shop.webhooksDone()
    })
    expect(grown).toMatchObject({
      [order('expired')]: 1,
      [payment('late')]: 1,
      [refunds('requested')]: 1,
      [refunds('succeeded')]: 1,
    })
    expect(grown[payment('paid')]).toBeUndefined()
  })

  it('A payment with the intent of another order counts as refused', async () => {
    const shop = getShop()
    const [first, second] = [await placeAndConfirm(), await placeAndConfirm()]
    const { provider } = shop.context()
    const intent = await provider.getIntent(first.intent.id)
    if (!intent) throw new Error('no intent')
    const grown = await growthDuring(() => settlePayment(shop.context(), { intent, orderId: second.id }))
    expect(grown).toEqual({ [payment('refused')]: 1 })
    await shop.control('heal')
    await shop.webhooksDone()
  })

  it('A refund that fails days later counts in each state it enters, and the shop owes the money', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    const readOwed = async () => readSamples(await scrape()).get('northbridge_owed_cents')
    let owedBefore: number | undefined
    // A scrape omits database metrics while the database is slow, so repeat it until they are there.
    await expect.poll(async () => (owedBefore = await readOwed())).toBeDefined()
    const grown = await growthDuring(async () => {
      await refund(id, { amount: 40 })
      const [made] = (await shop.stripe.refunds.list({ payment_intent: intentId })).data
      await shop.control(`refunds/${made?.id}`, { status: 'failed' })
      await shop.webhooksDone()
    })
    expect(Object.entries(grown).filter(([name]) => name.startsWith('refunds'))).toEqual([
      [refunds('requested'), 1],
      [refunds('succeeded'), 1],
      [refunds('failed'), 1],
    ])
    expect(grown[webhook('refund.failed', 'handled')]).toBe(1)
    await expect.poll(readOwed).toBe((owedBefore ?? 0) + 4_000)
  })

  it('Only PostgreSQL shows the pool of database connections', async () => {
    const { engine } = getShop()
    const read = async () => {
      const samples = readSamples(await scrape())
      const names = ['max_connections', 'connections', 'idle_connections', 'waiting']
      return names.map((name) => samples.get(`northbridge_database_pool_${name}`))
    }
    if (engine.name === 'sqlite') {
      expect(await read()).toEqual([undefined, undefined, undefined, undefined])
      return
    }
    const [max = 0, , , waiting] = await read()
    expect([max > 0, waiting]).toEqual([true, 0])
    const held = await Promise.all(Array.from({ length: max }, () => engine.db.startTransaction().execute()))
    const pings = [engine.ping(), engine.ping()]
    expect(await read()).toEqual([max, max, 0, 2])
    for (const tx of held) await tx.rollback().execute()
    await Promise.all(pings)
    // The query of an abandoned scrape may still be running.
    await expect.poll(read).toEqual([max, max, max, 0])
  })
})
