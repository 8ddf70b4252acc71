import { expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import { describePayments, type PaymentShop } from '../../../tests/support/payment-shop.ts'
import { watchRefunds } from '../../../tests/support/refunds.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { syncPayment } from './sync-payment.ts'

const LOST = { kind: 'lose', times: 99 }
const REFUNDS = 'POST /v1/refunds'
const DOWN = { kind: 'error', status: 500, match: REFUNDS, times: 9 }

describePayments('A refund without an answer', (getShop) => {
  const { refund, refundsOf } = watchRefunds(getShop)

  const read = async (id: string, by = getShop().admin) =>
    (await getShop().call('GET', `/order/${id}`, undefined, by)).json()

  const reconcile = (inMs: number) =>
    reconcilePayments(getShop().desk({ now: () => Date.now() + inMs }), {
      withList: false,
      onError: (error) => {
        throw error
      },
    })

  /** The provider makes the next refund, the shop never reads the answer, and a day later the key is forgotten. */
  async function loseAnswer(shop: PaymentShop, ask: () => Promise<{ statusCode: number }>): Promise<void> {
    await shop.control('faults/webhooks', LOST)
    await shop.control('faults/api', { kind: 'lose-reply', match: REFUNDS })
    await shop.control('faults/api', DOWN)
    expect((await ask()).statusCode).toBe(503)
    await shop.control('heal')
    await shop.control('faults/webhooks', LOST)
    await shop.control('idempotency/forget')
  }

  it('is made once, although the admin repeats it after its key was forgotten', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await loseAnswer(shop, () => refund(id, { amount: 40, refundedSoFar: 0 }))
    expect((await refund(id, { amount: 40, refundedSoFar: 0 })).json()).toMatchObject({ refunded: 40 })
    expect(await refundsOf(intentId)).toEqual([4_000])
  })

  it('is made once, although it returns a debt and is repeated after its key was forgotten', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await refund(id, { amount: 40 })
    await shop.webhooksDone()
    const [made] = (await shop.stripe.refunds.list({ payment_intent: intentId })).data
    await shop.control(`refunds/${made?.id}`, { status: 'failed' })
    await shop.webhooksDone()
    const retry = () => shop.call('POST', `/order/${id}/refund-retry`, undefined, shop.admin)
    await loseAnswer(shop, retry)
    await retry()
    expect(await refundsOf(intentId)).toEqual([4_000, 4_000])
    expect(await read(id)).toMatchObject({ refunded: 40, owed: 0 })
  })

  it('counts each of two refunds that carry its id once, however often the provider is asked', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await loseAnswer(shop, () => refund(id, { amount: 40 }))
    const [row] = (await read(id)).refunds
    await shop.stripe.refunds.create({
      payment_intent: intentId,
      amount: 4_000,
      metadata: { refundId: row._id },
    })
    for (let times = 0; times < 3; times += 1) await syncPayment(shop.desk(), { orderId: id })
    expect(await read(id)).toMatchObject({
      refunded: 80,
      refunds: [
        { amount: 40, status: 'succeeded' },
        { amount: 40, status: 'succeeded' },
      ],
    })
  })

  it('leaves wrong sums to the reconciliation view, and events of the payment are still taken', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    const spoil = shop.engine.db.updateTable('payment').set({ refunded_cents: 8_000 })
    await spoil.where('order_id', '=', id).execute()
    await shop.stripe.refunds.create({ payment_intent: intentId, amount: 4_000 })
    await syncPayment(shop.desk(), { orderId: id })
    const { disagreements } = (await shop.call('GET', '/reconciliation', undefined, shop.admin)).json()
    expect(disagreements).toContainEqual(
      expect.objectContaining({ kind: 'refund-differs', orderId: id, here: 100, there: 40 }),
    )
    await shop.webhooksDone()
  })

  it('is saved, and the admin reads that it must not be made anywhere else', async () => {
    const shop = getShop()
    const { id } = await shop.placePaidOrder()
    await shop.control('faults/api', DOWN)
    expect((await refund(id, { amount: 40 })).json()).toMatchObject({
      code: 'PAYMENT_PROVIDER_DOWN',
      detail:
        'The payment provider does not answer. This refund is saved and will be made automatically. Do not refund it anywhere else.',
    })
  })

  it('is not made when the same amount was returned at the provider itself, and the shop is told', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await shop.control('faults/api', DOWN)
    await refund(id, { amount: 40, refundedSoFar: 0 })
    await shop.control('heal')
    await shop.stripe.refunds.create({ payment_intent: intentId, amount: 4_000 })
    await shop.webhooksDone()
    await reconcile(2 * MINUTE_MS)
    await reconcile(4 * MINUTE_MS)
    expect(await refundsOf(intentId)).toEqual([4_000])
    expect(await read(id)).toMatchObject({
      refunded: 40,
      refunds: [{ status: 'canceled' }, { status: 'succeeded' }],
    })
    const { mails, notes } = await shop.traces(id)
    expect(mails.filter((subject) => subject === 'A refund was not made')).toHaveLength(1)
    expect(notes).toContainEqual(expect.stringMatching(/^The requested refund of \$40\.00 was not made/))
    const { attention } = (await shop.call('GET', '/reconciliation', undefined, shop.admin)).json()
    expect(attention).toContainEqual(
      expect.objectContaining({ kind: 'refund-not-made', orderId: id, amount: 40 }),
    )
  })

  it('is made when another amount was returned at the provider itself', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await shop.control('faults/api', DOWN)
    await refund(id, { amount: 40 })
    await shop.control('heal')
    await shop.stripe.refunds.create({ payment_intent: intentId, amount: 1_500 })
    await shop.webhooksDone()
    await reconcile(2 * MINUTE_MS)
    expect(await refundsOf(intentId)).toEqual([4_000, 1_500])
  })

  it('that fails when the admin no longer waits is mailed to the shop', async () => {
    const shop = getShop()
    const { id } = await shop.placePaidOrder()
    await shop.control('faults/api', DOWN)
    await refund(id, { amount: 40 })
    await shop.control('heal')
    await shop.control('faults/refunds', { on: true })
    await reconcile(HOUR_MS)
    await shop.webhooksDone()
    const { mails, notes, payment } = await shop.traces(id)
    expect(payment).toMatchObject({ owed_cents: 0, refunded_cents: 0 })
    expect(mails.filter((subject) => subject === 'A refund was not made')).toHaveLength(1)
    expect(notes).toContainEqual(expect.stringMatching(/^The requested refund of \$40\.00 was not made/))
  })
})
