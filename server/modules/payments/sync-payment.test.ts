import { expect, it } from 'vitest'
import { describePayments } from '../../../tests/support/payment-shop.ts'
import { watchRefunds } from '../../../tests/support/refunds.ts'
import type { PaymentContext } from './payment-context.ts'
import { syncPayment } from './sync-payment.ts'

describePayments('Reading the provider’s refunds and disputes', (getShop) => {
  const { refund } = watchRefunds(getShop)

  /** Runs `during` whenever the shop asks for refunds, and counts how often it asks and wakes the mail sender. */
  function watch(during: (round: number) => Promise<unknown> = async () => {}) {
    const { provider, ...context } = getShop().context()
    const counts = { asked: 0, mails: 0 }
    const watched: PaymentContext = {
      ...context,
      provider: {
        ...provider,
        async listRefunds(intentId) {
          const listed = await provider.listRefunds(intentId)
          counts.asked += 1
          await during(counts.asked)
          return listed
        },
      },
      onMailQueued() {
        counts.mails += 1
      },
    }
    return { context: watched, counts }
  }

  /** What another process does when it has just saved a newer answer. */
  const outrun = (orderId: string) =>
    getShop()
      .engine.db.updateTable('payment')
      .set(({ ref, eb }) => ({ version: eb(ref('version'), '+', 1) }))
      .where('order_id', '=', orderId)
      .execute()

  /** A paid order with a refund that the shop has not heard of. */
  async function refundUnheard() {
    const shop = getShop()
    const { id: orderId, intentId } = await shop.placePaidOrder()
    await shop.control('faults/webhooks', { kind: 'lose', times: 99 })
    await shop.stripe.refunds.create({ payment_intent: intentId, amount: 2_500 })
    return { orderId, intentId }
  }

  const paymentOf = async (orderId: string) => (await getShop().traces(orderId)).payment

  it('A change is saved with a new version, and its mails are sent at once; without a change nothing is', async () => {
    const { orderId } = await refundUnheard()
    const before = await paymentOf(orderId)
    const { context, counts } = watch()
    await syncPayment(context, { orderId })
    const after = await paymentOf(orderId)
    expect(after).toMatchObject({ refunded_cents: 2_500, version: (before?.version ?? 0) + 1 })
    expect(counts).toEqual({ asked: 1, mails: 1 })
    await syncPayment(context, { orderId })
    expect(await paymentOf(orderId)).toEqual(after)
    expect(counts).toEqual({ asked: 2, mails: 1 })
  })

  it('An order without a payment asks the provider nothing', async () => {
    const { context, counts } = watch()
    const { id: orderId } = await getShop().placeOrder()
    await syncPayment(context, { orderId })
    expect(counts.asked).toBe(0)
  })

  it('An answer that another process outran is dropped, and the provider is asked again', async () => {
    const { orderId } = await refundUnheard()
    const { context, counts } = watch(async (round) => round <= 2 && outrun(orderId))
    await syncPayment(context, { orderId })
    expect(counts).toEqual({ asked: 3, mails: 1 })
    expect(await paymentOf(orderId)).toMatchObject({ refunded_cents: 2_500 })
  })

  it('A payment that is outrun ten times in a row fails, and nothing of it is saved', async () => {
    const { orderId } = await refundUnheard()
    const { context, counts } = watch(() => outrun(orderId))
    await expect(syncPayment(context, { orderId })).rejects.toThrow(
      `the payment of order ${orderId} changed during each of 10 attempts to sync it`,
    )
    expect(counts).toEqual({ asked: 10, mails: 0 })
    expect(await paymentOf(orderId)).toMatchObject({ refunded_cents: 0 })
  })

  it('A refund that the provider has just made counts before its list has it, and once', async () => {
    const shop = getShop()
    const { id: orderId, intentId } = await shop.placePaidOrder()
    await refund(orderId, { amount: 10 })
    await shop.webhooksDone()
    await shop.control('faults/webhooks', { kind: 'lose', times: 99 })
    const { provider, ...context } = shop.context()
    const listed = await provider.listRefunds(intentId)
    await shop.stripe.refunds.create({ payment_intent: intentId, amount: 2_500 })
    const [answer] = await provider.listRefunds(intentId)
    if (!answer) throw new Error('there are two refunds')
    const late = { ...context, provider: { ...provider, listRefunds: async () => listed } }
    await syncPayment(late, { orderId, answer })
    expect(await paymentOf(orderId)).toMatchObject({ refunded_cents: 3_500 })
    await syncPayment({ ...context, provider }, { orderId, answer })
    expect(await paymentOf(orderId)).toMatchObject({ refunded_cents: 3_500 })
  })
})
