import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { readStock } from '../../../tests/support/orders.ts'
import { describePayments } from '../../../tests/support/payment-shop.ts'
import { HELD_REFUND, watchRefunds } from '../../../tests/support/refunds.ts'
import { toCaller } from '../../../tests/support/sign-in.ts'
import type { CountedStep } from '../../db/counted-steps.ts'
import type { AskedPieces } from '../orders/line-pieces.rules.ts'
import type { PaymentContext } from './payment-context.ts'
import { ProviderRefusal } from './provider-errors.ts'
import { refundOrder } from './refund-order.ts'
import { returnOwed } from './return-owed.ts'

describePayments('Refused refunds', (getShop) => {
  const { refund, refundsOf, auditOf, oweForty } = watchRefunds(getShop)

  // Seen to fail when a failed refund gets the reply of a good one, and with a key that does not count failures.
  it('A refund that fails immediately is refused and not counted, and the next try is a new refund', async () => {
    const shop = getShop()
    const { id, productId, intentId } = await shop.placePaidOrder()
    await shop.control('faults/refunds', { on: true })
    for (const failures of [1, 2]) {
      expect((await refund(id, { refundedSoFar: 0 })).json()).toMatchObject({
        code: 'CONFLICT',
        detail: expect.stringMatching(
          /^The payment provider could not refund \$100\.00.*Nothing was refunded/,
        ),
      })
      expect(await refundsOf(intentId)).toHaveLength(failures)
    }
    await shop.webhooksDone()
    const traces = await shop.traces(id)
    expect(traces).toMatchObject({
      status: 'paid',
      payment: { status: 'succeeded', refunded_cents: 0 },
      steps: ['null→placed', 'placed→paid'],
      ledger: ['reserve', 'sale'],
    })
    expect(traces.mails).not.toContain('Your refund')
    // The audit log records what an admin decided, whatever the result.
    expect(await auditOf(id)).toHaveLength(2)
    await shop.control('heal')
    expect((await refund(id, { refundedSoFar: 0 })).json()).toMatchObject({
      status: 'refunded',
      refunded: 100,
    })
    expect(await readStock(shop.engine, productId)).toMatchObject({ on_hand: 500, reserved: 0 })
  })

  // Seen to fail with a new key for each call: $20.00 were returned.
  it('Two equal requests at the same time after a failure make one refund', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await shop.control('faults/refunds', { on: true })
    expect((await refund(id, { amount: 10 })).statusCode).toBe(409)
    await shop.control('heal')
    await shop.control('faults/api', HELD_REFUND)
    const replies = await Promise.all([refund(id, { amount: 10 }), refund(id, { amount: 10 })])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await shop.webhooksDone()
    expect(await refundsOf(intentId)).toEqual([1_000, 1_000])
    expect((await shop.traces(id)).payment).toMatchObject({ refunded_cents: 1_000 })
  })

  /** A provider that answers a request for a refund with an error, before or after it has made the refund. */
  function refusing(code: string, { isMade = false, now = Date.now } = {}): PaymentContext {
    const { provider, ...context } = getShop().context({ now })
    const refuse: typeof provider.refund = async (wish) => {
      if (isMade) await provider.refund(wish)
      throw new ProviderRefusal({ code, message: code } as Stripe.errors.StripeError)
    }
    return { ...context, provider: { ...provider, refund: refuse } }
  }
  const refundAll = (context: PaymentContext, id: string, more: { lines?: AskedPieces[] } = {}) =>
    refundOrder(context, {
      id,
      reason: 'Two pieces were bent',
      caller: toCaller(getShop().admin, 'admin'),
      ...more,
    })
  const findRows = async (intentId: string) =>
    getShop()
      .engine.db.selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .select(['refund.status', 'refund.failure', 'refund.amount_cents'])
      .where('payment.intent_id', '=', intentId)
      .orderBy('refund.id')
      .execute()

  it('A refund that the provider refuses with an error has failed, and its pieces can be refunded again', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    const detail = (await shop.call('GET', `/order/${id}`)).json<OrderDetail>()
    const [{ _id: line, quantity } = { _id: '', quantity: 0 }] = detail.lines
    const lines = [{ line, quantity }]
    const steps: CountedStep[] = []
    const stopWatching = shop.engine.watchSteps((taken) => steps.push(...taken))
    await expect(refundAll(refusing('balance_insufficient'), id, { lines })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^The payment provider could not refund \$100\.00/),
    })
    const failed = { status: 'failed', failure: 'balance_insufficient', amount_cents: 10_000 }
    expect([await findRows(intentId), await refundsOf(intentId)]).toEqual([[failed], []])
    const traces = await shop.traces(id)
    expect(traces).toMatchObject({ status: 'paid', payment: { refunded_cents: 0, owed_cents: 0 } })
    expect(traces.mails).not.toContain('Your refund')
    expect(await refundAll(shop.context(), id, { lines })).toMatchObject({ status: 'refunded' })
    expect(await refundsOf(intentId)).toEqual([10_000])
    await shop.webhooksDone()
    stopWatching()
    const counted = steps.filter((step) => step.of === 'refund').map(({ state }) => state)
    expect(counted.slice(0, 4)).toEqual(['requested', 'failed', 'requested', 'succeeded'])
  })

  it('A refund that the provider has made counts, although its answer was an error', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    const refunded = await refundAll(refusing('charge_already_refunded', { isMade: true }), id)
    expect(refunded).toMatchObject({ status: 'refunded', refunded: 100 })
    expect(await findRows(intentId)).toEqual([{ status: 'succeeded', failure: null, amount_cents: 10_000 }])
    await shop.webhooksDone()
  })

  it.each(['idempotency_key_in_use', 'idempotency_error'])(
    'A refund that the provider answers with %s stays saved, and is made once',
    async (code) => {
      const shop = getShop()
      const { id, intentId } = await shop.placePaidOrder()
      await expect(refundAll(refusing(code), id)).rejects.toMatchObject({
        code: 'PAYMENT_PROVIDER_DOWN',
        message: expect.stringMatching(/This refund is saved and will be made automatically/),
      })
      expect(await findRows(intentId)).toEqual([{ status: 'requested', failure: null, amount_cents: 10_000 }])
      expect(await refundAll(shop.context(), id)).toMatchObject({ status: 'refunded' })
      expect(await refundsOf(intentId)).toEqual([10_000])
      await shop.webhooksDone()
    },
  )

  it('A refused refund of owed money is an attempt, and the next one comes after a longer pause', async () => {
    const shop = getShop()
    const { id } = await oweForty()
    const now = Date.now() + DAY_MS
    const before = (await shop.traces(id)).payment
    const asked = await returnOwed(refusing('balance_insufficient', { now: () => now }), { orderId: id })
    expect(asked).toMatchObject({ outcome: 'asked', refund: { status: 'failed', repays: 1 } })
    const after = (await shop.traces(id)).payment
    expect(after).toMatchObject({ owed_cents: 4_000, refunded_cents: 0 })
    expect(after?.return_attempts).toBe((before?.return_attempts ?? 0) + 1)
    expect(after?.return_at).toBeGreaterThan(now)
  })
})
