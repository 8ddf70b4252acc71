import { expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import { describePayments, type PaymentShop } from '../../../tests/support/payment-shop.ts'
import { watchRefunds } from '../../../tests/support/refunds.ts'
import type { CountedStep } from '../../db/counted-steps.ts'
import { MADE_ELSEWHERE } from '../orders/order-money.rules.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { findRequestedRefund } from './refunds.repository.ts'
import { resumeRefund } from './resume-refund.ts'
import { syncPayment } from './sync-payment.ts'

const LOST = { kind: 'lose', times: 99 }
const REFUNDS = 'POST /v1/refunds'
const DOWN = { kind: 'error', status: 500, match: REFUNDS, times: 9 }

describePayments('Refunds without an answer', (getShop) => {
  const { refund, refundsOf } = watchRefunds(getShop)

  const read = async (id: string, by = getShop().admin) =>
    (await getShop().call('GET', `/order/${id}`, undefined, by)).json()

  const reconcile = (inMs: number) =>
    reconcilePayments(getShop().context({ now: () => Date.now() + inMs }), {
      withList: false,
      onError: (error) => {
        throw error
      },
    })

  /** The provider makes the next refund, the shop never gets the answer, and the provider forgets the key. */
  async function loseAnswer(shop: PaymentShop, ask: () => Promise<{ statusCode: number }>): Promise<void> {
    await shop.control('faults/webhooks', LOST)
    await shop.control('faults/api', { kind: 'lose-reply', match: REFUNDS })
    await shop.control('faults/api', DOWN)
    expect((await ask()).statusCode).toBe(503)
    await shop.control('heal')
    await shop.control('faults/webhooks', LOST)
    await shop.control('idempotency/forget')
  }

  /** A refund of $40.00 that waits for its answer, while someone returns an amount in the provider's dashboard. */
  async function requestAndReturnElsewhere(amount: number) {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await shop.control('faults/api', DOWN)
    await refund(id, { amount: 40, refundedSoFar: 0 })
    await shop.control('heal')
    await shop.stripe.refunds.create({ payment_intent: intentId, amount })
    await shop.webhooksDone()
    const { payment } = await shop.traces(id)
    const requested = payment && (await findRequestedRefund(shop.engine.db, payment.id))
    if (!requested) throw new Error('the refund waits for its answer')
    const wakeMailSender = vi.fn()
    const context = { ...shop.context(), onMailQueued: wakeMailSender }
    const resume = () => resumeRefund(context, { refund: requested, payment })
    return { id, intentId, version: payment.version, resume, wakeMailSender }
  }

  it('A refund is made once, even if the admin repeats it after the provider forgot its key', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await loseAnswer(shop, () => refund(id, { amount: 40, refundedSoFar: 0 }))
    expect((await refund(id, { amount: 40, refundedSoFar: 0 })).json()).toMatchObject({ refunded: 40 })
    expect(await refundsOf(intentId)).toEqual([4_000])
  })

  it('A refund of owed money is made once, even if it is repeated after the provider forgot its key', async () => {
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

  it('Two refunds with the same request id count once each, however often the provider is asked', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await loseAnswer(shop, () => refund(id, { amount: 40 }))
    const [row] = (await read(id)).refunds
    await shop.stripe.refunds.create({
      payment_intent: intentId,
      amount: 4_000,
      metadata: { refundId: row._id },
    })
    for (let times = 0; times < 3; times += 1) await syncPayment(shop.context(), { orderId: id })
    expect(await read(id)).toMatchObject({
      refunded: 80,
      refunds: [
        { amount: 40, status: 'succeeded' },
        { amount: 40, status: 'succeeded' },
      ],
    })
  })

  it('Wrong sums show in the reconciliation view, and the shop still accepts events of the payment', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    const spoil = shop.engine.db.updateTable('payment').set({ refunded_cents: 8_000 })
    await spoil.where('order_id', '=', id).execute()
    await shop.stripe.refunds.create({ payment_intent: intentId, amount: 4_000 })
    await syncPayment(shop.context(), { orderId: id })
    const { disagreements } = (await shop.call('GET', '/reconciliation', undefined, shop.admin)).json()
    expect(disagreements).toContainEqual(
      expect.objectContaining({ kind: 'refund-differs', orderId: id, here: 100, there: 40 }),
    )
    await shop.webhooksDone()
  })

  it('A refund without an answer is saved, and the admin is warned not to make it anywhere else', async () => {
    const shop = getShop()
    const { id } = await shop.placePaidOrder()
    await shop.control('faults/api', DOWN)
    expect((await refund(id, { amount: 40 })).json()).toMatchObject({
      code: 'PAYMENT_PROVIDER_DOWN',
      detail:
        'The payment provider is not responding. This refund is saved and will be made automatically. Do not refund it anywhere else.',
    })
  })

  it('A refund is dropped when the same amount was returned at the provider, and the shop gets a mail', async () => {
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

  it('A dropped refund is counted, wakes the mail sender, and raises the version of its payment for a sync that asks meanwhile', async () => {
    const { id, version, resume, wakeMailSender } = await requestAndReturnElsewhere(4_000)
    const dropped = { status: 'canceled', failure: MADE_ELSEWHERE }
    const counted: CountedStep[] = []
    const stopWatching = getShop().engine.watchSteps((steps) => counted.push(...steps))
    expect(await resume()).toMatchObject(dropped)
    stopWatching()
    expect(counted).toEqual([{ of: 'refund', state: 'canceled' }])
    expect(wakeMailSender).toHaveBeenCalledOnce()
    expect((await getShop().traces(id)).payment?.version).toBe(version + 1)
    // The next try finds it dropped.
    expect(await resume()).toMatchObject(dropped)
    expect((await getShop().traces(id)).payment?.version).toBe(version + 1)
  })

  it('A refund is still made when another amount was returned at the provider, and wakes the mail sender once', async () => {
    const { intentId, resume, wakeMailSender } = await requestAndReturnElsewhere(1_500)
    expect(await resume()).toMatchObject({ status: 'succeeded' })
    expect(await refundsOf(intentId)).toEqual([4_000, 1_500])
    expect(wakeMailSender).toHaveBeenCalledOnce()
  })

  it('A refund that fails after the admin stopped waiting is mailed to the shop', async () => {
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
