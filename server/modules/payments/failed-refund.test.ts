import { expect, it } from 'vitest'
import { HOUR_MS } from '../../../contract/durations.ts'
import { insertOrder, insertProduct } from '../../../tests/support/factories.ts'
import { postOrder, readStock } from '../../../tests/support/orders.ts'
import { describePayments, type PaymentShop } from '../../../tests/support/payment-shop.ts'
import { watchRefunds } from '../../../tests/support/refunds.ts'
import { MAX_RETURN_ATTEMPTS } from '../orders/order-money.rules.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const FAILED = 'Your refund could not be made'

describePayments('Failed refunds', (getShop) => {
  const { refund } = watchRefunds(getShop)

  const refundsAt = async ({ stripe }: PaymentShop, payment_intent: string) =>
    (await stripe.refunds.list({ payment_intent })).data

  async function failLater(shop: PaymentShop, intentId: string): Promise<void> {
    const [newest] = await refundsAt(shop, intentId)
    await shop.control(`refunds/${newest?.id}`, { status: 'failed' })
    await shop.webhooksDone()
  }

  const reconcile = (inMs: number, withList = false) =>
    reconcilePayments(getShop().context({ now: () => Date.now() + inMs }), {
      withList,
      onError: (error) => {
        throw error
      },
    })

  const read = async (id: string, by = getShop().admin) =>
    (await getShop().call('GET', `/order/${id}`, undefined, by)).json()

  it('A refund that fails days later no longer counts: the shop owes the money and tells everyone', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await refund(id, { amount: 40 })
    await shop.webhooksDone()
    await failLater(shop, intentId)
    const traces = await shop.traces(id)
    expect(traces).toMatchObject({
      status: 'paid',
      payment: { refunded_cents: 0, owed_cents: 4_000, status: 'succeeded' },
      notes: expect.arrayContaining([
        'The refund of $40.00 failed: the card has expired or was canceled. The shop owes this amount.',
      ]),
    })
    expect(traces.mails.filter((subject) => subject === FAILED)).toHaveLength(1)
    expect(await read(id, shop.buyer)).toMatchObject({
      refunded: 0,
      owed: 40,
      refundStuck: false,
      refunds: [{ amount: 40, status: 'failed', failure: 'the card has expired or was canceled' }],
    })
  })

  it('An order stays refunded when its refund fails, so that pieces sold again are not sold twice', async () => {
    const shop = getShop()
    const productId = await insertProduct(shop.engine, { on_hand: 10, minimum_order: 1, price_cents: 1_000 })
    const placed = (await postOrder(shop.app, shop.buyer, { productId, orderQty: 10 })).json().insertedId
    const intent = await shop.createIntent(placed)
    await shop.confirm(intent.clientSecret)
    await shop.pay(placed, intent.id)
    await refund(placed, {})
    await shop.webhooksDone()
    expect((await postOrder(shop.app, shop.admin, { productId, orderQty: 10 })).json().success).toBe(true)
    await failLater(shop, intent.id)
    expect(await readStock(shop.engine, productId)).toMatchObject({ on_hand: 10, reserved: 10 })
    expect(await read(placed)).toMatchObject({ status: 'refunded', refunded: 0, owed: 100 })
  })

  it('The shop retries a failed refund with a new key, and the buyer gets the money once', async () => {
    const shop = getShop()
    const { id, productId, intentId } = await shop.placePaidOrder()
    await refund(id, {})
    await shop.webhooksDone()
    await failLater(shop, intentId)
    await reconcile(60_000)
    expect(await refundsAt(shop, intentId)).toHaveLength(1)
    await reconcile(HOUR_MS)
    await reconcile(2 * HOUR_MS)
    await shop.webhooksDone()
    const made = await refundsAt(shop, intentId)
    expect(made.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
    const keys = await shop.engine.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .select('idempotency_key')
      .where('order_id', '=', id)
      .execute()
    expect(new Set(keys.map(({ idempotency_key }) => idempotency_key)).size).toBe(2)
    const traces = await shop.traces(id)
    expect(traces).toMatchObject({
      status: 'refunded',
      payment: { refunded_cents: 10_000, owed_cents: 0, status: 'refunded' },
      ledger: ['reserve', 'return', 'sale'],
    })
    expect(traces.mails.filter((subject) => subject === 'Your refund')).toHaveLength(2)
    expect(await readStock(shop.engine, productId)).toMatchObject({ on_hand: 500, reserved: 0 })
  })

  it('A failed refund that is repeated in the provider’s dashboard is no longer owed and violates no constraint', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await refund(id, {})
    await shop.webhooksDone()
    await shop.control('faults/webhooks', { kind: 'hold', times: 99 })
    const [first] = await refundsAt(shop, intentId)
    await shop.control(`refunds/${first?.id}`, { status: 'failed' })
    await shop.stripe.refunds.create({ payment_intent: intentId })
    await shop.control('heal')
    await shop.webhooksDone()
    expect(await shop.traces(id)).toMatchObject({
      status: 'refunded',
      payment: { refunded_cents: 10_000, owed_cents: 0, status: 'refunded' },
    })
    expect((await read(id)).refunds.map(({ status }: { status: string }) => status)).toEqual([
      'failed',
      'succeeded',
    ])
  })

  it('The reconciler finds a failure without an event in the provider’s list', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await refund(id, {})
    await shop.webhooksDone()
    await shop.control('faults/webhooks', { kind: 'lose', times: 99 })
    await failLater(shop, intentId)
    expect((await shop.traces(id)).payment).toMatchObject({ refunded_cents: 10_000 })
    await reconcile(0, true)
    expect((await shop.traces(id)).payment).toMatchObject({ refunded_cents: 0, owed_cents: 10_000 })
  })

  it('A refund that keeps failing is retried with longer pauses; then the shop gets a mail and an admin can retry', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await refund(id, {})
    await shop.webhooksDone()
    await failLater(shop, intentId)
    await shop.control('faults/refunds', { on: true })
    for (let days = 1; days <= 10; days += 1) await reconcile(days * 48 * HOUR_MS)
    expect(await refundsAt(shop, intentId)).toHaveLength(MAX_RETURN_ATTEMPTS)
    expect(
      (await shop.traces(id)).mails.filter((subject) => subject === 'A refund needs your attention'),
    ).toHaveLength(1)
    expect((await shop.traces(id)).mails.filter((subject) => subject === FAILED)).toHaveLength(1)
    expect(await read(id)).toMatchObject({ owed: 100, refundStuck: true })
    const retry = () => shop.call('POST', `/order/${id}/refund-retry`, undefined, shop.admin)
    expect((await retry()).json()).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining('could not refund $100.00'),
    })
    await shop.control('heal')
    expect((await retry()).json()).toMatchObject({ refunded: 100, owed: 0, refundStuck: false })
    expect((await retry()).json()).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining('Nothing is owed'),
    })
    const returned = (await refundsAt(shop, intentId)).filter(({ status }) => status === 'succeeded')
    expect(returned).toHaveLength(1)
  })

  it('A pending refund that fails is owed, and one that succeeds stays returned', async () => {
    const shop = getShop()
    const [failing, good] = [await shop.placePaidOrder(), await shop.placePaidOrder()]
    await shop.control('faults/refunds', { on: true, kind: 'pend' })
    for (const { id } of [failing, good]) {
      expect((await refund(id, { amount: 10 })).json()).toMatchObject({
        refunded: 10,
        refunds: [{ status: 'pending' }],
      })
      const { mails } = await shop.traces(id)
      expect(mails.filter((subject) => subject === 'Your refund')).toHaveLength(1)
    }
    await failLater(shop, failing.intentId)
    const [pending] = await refundsAt(shop, good.intentId)
    await shop.control(`refunds/${pending?.id}`, { status: 'succeeded' })
    await shop.webhooksDone()
    expect((await shop.traces(failing.id)).payment).toMatchObject({ refunded_cents: 0, owed_cents: 1_000 })
    expect((await shop.traces(good.id)).payment).toMatchObject({ refunded_cents: 1_000, owed_cents: 0 })
  })

  it('A refund whose answer was lost is requested again with the same key and made once', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await shop.control('faults/webhooks', { kind: 'lose', times: 99 })
    // The provider makes the refund, its answer is lost, and the shop's retries get errors.
    await shop.control('faults/api', { kind: 'lose-reply', match: 'POST /v1/refunds' })
    await shop.control('faults/api', { status: 500, match: 'POST /v1/refunds', times: 9 })
    const reply = await refund(id, { amount: 7 })
    expect(reply.json().code).toBe('PAYMENT_PROVIDER_DOWN')
    expect((await read(id)).refunds).toMatchObject([{ status: 'requested', amount: 7 }])
    expect((await refund(id, { amount: 8 })).json()).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining('A refund of $7.00 is under way'),
    })
    await shop.control('heal')
    await reconcile(HOUR_MS)
    expect((await refundsAt(shop, intentId)).map(({ amount }) => amount)).toEqual([700])
    expect((await shop.traces(id)).payment).toMatchObject({ refunded_cents: 700 })
  })
})

describePayments('Late payment whose refund fails', (getShop) => {
  it('A late payment whose refund fails is owed, not reported as on its way, and returned once with a new key', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    await shop.control('faults/webhooks', { kind: 'hold', times: 99 })
    await shop.confirm(intent.clientSecret)
    await shop.engine.db
      .updateTable('orders')
      .set({ hold_expires_at: Date.now() })
      .where('id', '=', id)
      .execute()
    await shop.control('faults/refunds', { on: true })
    expect((await shop.pay(id, intent.id)).json()).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining('could not be refunded to your card yet'),
    })
    expect(await shop.traces(id)).toMatchObject({
      status: 'expired',
      payment: { status: 'succeeded', late: 1, owed_cents: 10_000, refunded_cents: 0, return_attempts: 1 },
      mails: ['We received your order', 'Your payment arrived too late'],
    })
    await shop.control('heal')
    await shop.webhooksDone()
    const context = shop.context({ now: () => Date.now() + HOUR_MS })
    await reconcilePayments(context, { withList: false, onError: () => {} })
    await reconcilePayments(context, { withList: false, onError: () => {} })
    const { data } = await shop.stripe.refunds.list({ payment_intent: intent.id })
    expect(data.map(({ status, amount }) => `${status} ${amount}`)).toEqual([
      'succeeded 10000',
      'failed 10000',
    ])
    const traces = await shop.traces(id)
    expect(traces.payment).toMatchObject({ status: 'refunded', owed_cents: 0, refunded_cents: 10_000 })
    expect(traces.mails).toContain('We are refunding your late payment')
  })

  it('Owed payments that the provider cannot answer for do not keep the others from being returned', async () => {
    const shop = getShop()
    const { db } = shop.engine
    const { id, productId, intentId } = await shop.placePaidOrder()
    const { currency } = await db
      .selectFrom('payment')
      .select('currency')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const now = Date.now()
    for (let number = 0; number < 50; number += 1) {
      const order_id = await insertOrder(shop.engine, {
        user_id: shop.buyer.id,
        product_id: productId,
        status: 'expired',
      })
      await db
        .insertInto('payment')
        .values({
          id: `lost-${order_id}`,
          order_id,
          intent_id: `pi_lost_${number}`,
          amount_cents: 10_000,
          refunded_cents: 0,
          currency,
          status: 'succeeded',
          late: 1,
          owed_cents: 10_000,
          return_at: now - HOUR_MS,
          created_at: now,
          updated_at: now,
        })
        .execute()
    }
    const owed = { owed_cents: 4_000, return_at: now - 1 }
    await db.updateTable('payment').set(owed).where('order_id', '=', id).execute()
    const context = shop.context()
    const listRefunds = async (intent: string) => {
      if (intent.startsWith('pi_lost')) throw new Error('the provider cannot answer')
      return context.provider.listRefunds(intent)
    }
    const broken = { ...context, provider: { ...context.provider, listRefunds } }
    const errors: unknown[] = []
    for (const _ of ['the lost ones', 'the other'])
      await reconcilePayments(broken, { withList: false, onError: (error) => errors.push(error) })
    expect(errors.length).toBeGreaterThanOrEqual(50)
    const { data } = await shop.stripe.refunds.list({ payment_intent: intentId })
    expect(data.map(({ status, amount }) => `${status} ${amount}`)).toEqual(['succeeded 4000'])
    expect((await shop.traces(id)).payment).toMatchObject({ owed_cents: 0, refunded_cents: 4_000 })
    await shop.webhooksDone()
  })
})
