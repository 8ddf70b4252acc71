import { expect, it } from 'vitest'
import { HOUR_MS } from '../../../contract/durations.ts'
import { readStock } from '../../../tests/support/orders.ts'
import { describePayments } from '../../../tests/support/payment-shop.ts'
import { inForm } from '../../../tests/trust/trials/form.ts'
import type { CountedStep } from '../../db/counted-steps.ts'
import { expireHolds } from '../orders/expire-holds.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { settlePayment } from './settle-payment.ts'

const RETURNED = 'We are refunding your late payment'

const CLOSINGS = ['has expired', 'was swept', 'was deleted', 'was canceled'] as const
const TELLERS = ['PATCH', 'a webhook', 'the reconciler'] as const
const ALL = CLOSINGS.flatMap((closing) => TELLERS.map((teller) => ({ closing, teller })))
/** Every way to close an order and every source of the news occurs at least once. */
const SOME = CLOSINGS.map((closing, index) => ({ closing, teller: TELLERS[index % 3] ?? 'PATCH' }))

// All seen to fail when settlePayment treats an order that markPaid refuses as paid.
describePayments('A payment that comes too late', (getShop) => {
  const LATE = {
    payment: { status: 'refunded', refunded_cents: 10_000, late: 1 },
    notes: expect.arrayContaining(['$100.00 refunded: The payment arrived after the order was closed']),
  }

  async function placeAndConfirm() {
    const shop = getShop()
    const { id, productId } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    await shop.control('faults/webhooks', { kind: 'hold', times: 99 })
    await shop.confirm(intent.clientSecret)
    return { id, productId, intent }
  }

  const endHold = (id: string) =>
    getShop()
      .engine.db.updateTable('orders')
      .set({ hold_expires_at: Date.now() })
      .where('id', '=', id)
      .execute()

  async function close(id: string, closing: (typeof CLOSINGS)[number]): Promise<void> {
    const shop = getShop()
    if (closing === 'was deleted') await shop.call('DELETE', `/order/${id}`)
    else if (closing === 'was canceled')
      await shop.call('POST', `/order/${id}/cancellation`, { reason: 'No more of it' }, shop.admin)
    else await endHold(id)
    if (closing === 'was swept') await expireHolds(shop.engine, { now: Date.now() })
  }

  const inTenMinutes = () => getShop().context({ now: () => Date.now() + 600_000 })

  async function tellOf(id: string, intentId: string, teller: (typeof TELLERS)[number]): Promise<void> {
    const shop = getShop()
    if (teller === 'PATCH')
      expect((await shop.pay(id, intentId)).json()).toMatchObject({
        status: 409,
        detail: expect.stringContaining('$100.00 will go back'),
      })
    else if (teller === 'the reconciler')
      await reconcilePayments(inTenMinutes(), { withList: false, onError: () => {} })
    await shop.control('heal')
    await shop.webhooksDone()
  }

  it.for(inForm({ short: SOME, long: ALL }))(
    'A payment for an order that $closing is returned once, though $teller and others report it',
    async ({ closing, teller }) => {
      const shop = getShop()
      const { id, productId, intent } = await placeAndConfirm()
      await close(id, closing)
      await tellOf(id, intent.id, teller)
      await shop.pay(id, intent.id)
      await reconcilePayments(inTenMinutes(), { withList: true, onError: () => {} })
      const traces = await shop.traces(id)
      const status = closing === 'has expired' || closing === 'was swept' ? 'expired' : 'cancelled'
      expect(traces).toMatchObject({ ...LATE, status, ledger: ['release', 'reserve'] })
      expect(traces.mails.filter((subject) => subject === RETURNED)).toHaveLength(1)
      expect((await shop.stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(1)
      expect(await readStock(shop.engine, productId)).toMatchObject({ on_hand: 500, reserved: 0 })
    },
  )

  // Seen to fail: the buyer read what an admin reads of a saved refund, and the page said that nothing was charged.
  it('The reconciler returns a late payment when the provider was down at that moment, and the buyer reads that it is owed', async () => {
    const shop = getShop()
    const { id, intent } = await placeAndConfirm()
    await endHold(id)
    await shop.control('faults/api', { status: 500, match: 'POST /v1/refunds', times: 9 })
    expect((await shop.pay(id, intent.id)).json()).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining(
        'Your $100.00 could not be refunded to your card yet. We will keep trying',
      ),
    })
    expect(await shop.traces(id)).toMatchObject({
      status: 'expired',
      payment: { status: 'succeeded', late: 1 },
    })
    await shop.control('heal')
    await reconcilePayments(shop.context(), { withList: false, onError: () => {} })
    expect(await shop.traces(id)).toMatchObject(LATE)
    await shop.webhooksDone()
  })

  it('A buyer whose late payment cannot be returned yet reads that it is still owed', async () => {
    const shop = getShop()
    const { id, intent } = await placeAndConfirm()
    await endHold(id)
    await shop.control('faults/refunds', { on: true })
    expect((await shop.pay(id, intent.id)).json()).toMatchObject({
      code: 'CONFLICT',
      detail:
        'Your payment arrived after this order was closed. Your $100.00 could not be refunded to your card yet. We will keep trying and email you. You can also contact us.',
    })
    expect((await shop.traces(id)).payment).toMatchObject({ owed_cents: 10_000, late: 1 })
    await shop.control('heal')
    await shop.webhooksDone()
  })

  it('A late payment is late once, and what was refunded of it before is not owed again', async () => {
    const shop = getShop()
    const { id, intent } = await placeAndConfirm()
    await endHold(id)
    await shop.engine.db
      .updateTable('payment')
      .set({ refunded_cents: 4_000 })
      .where('order_id', '=', id)
      .execute()
    const found = await shop.context().provider.getIntent(intent.id)
    if (!found) throw new Error('the payment was confirmed')
    const settle = () => settlePayment(shop.context(), { intent: found, orderId: id })
    const counted: CountedStep[] = []
    const stopWatching = shop.engine.watchSteps((steps) => counted.push(...steps))
    expect(await settle()).toMatchObject({
      outcome: 'late',
      owedCents: 0,
      isRepeated: false,
      payment: { late: 1, status: 'refunded', owed_cents: 0, refunded_cents: 10_000 },
    })
    const { data: refunds } = await shop.stripe.refunds.list({ payment_intent: intent.id })
    expect(refunds.map(({ amount }) => amount)).toEqual([6_000])
    expect(await settle()).toMatchObject({ outcome: 'late', isRepeated: true })
    stopWatching()
    const payments = counted.filter((step) => step.of === 'payment').map(({ state }) => state)
    expect(payments).toEqual(['late', 'repeated'])
    await shop.control('heal')
    await shop.webhooksDone()
  })

  it('Mails about a payment partly refunded at the provider state the correct amounts', async () => {
    const shop = getShop()
    const { id, intent } = await placeAndConfirm()
    await endHold(id)
    await shop.stripe.refunds.create({ payment_intent: intent.id, amount: 3_000 })
    await shop.control('faults/refunds', { on: true })
    await shop.pay(id, intent.id)
    await shop.control('heal')
    await shop.webhooksDone()
    await reconcilePayments(shop.context({ now: () => Date.now() + HOUR_MS }), {
      withList: false,
      onError: () => {},
    })
    const mails = await shop.engine.db
      .selectFrom('mail_outbox')
      .select('body')
      .where('body', 'like', `%${id}%`)
      .where('subject', 'in', [RETURNED, 'Your payment arrived too late'])
      .orderBy('id')
      .execute()
    const bodies = mails.map(({ body }) => body)
    expect(bodies).toHaveLength(3)
    for (const body of bodies) {
      expect(body).toContain('Your payment of $100.00 arrived')
      expect(body).not.toContain('all of it')
    }
    expect(bodies[0]).toContain('We refunded $30.00 of it')
    expect(bodies[1]).toContain('We still owe you $70.00.')
    expect(bodies[2]).toContain('We refunded $70.00 of it')
  })
})

describePayments('Closed orders', (getShop) => {
  it.each(['DELETE', 'POST'] as const)('Closing an order by %s cancels its intent', async (method) => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    if (method === 'DELETE') await shop.call('DELETE', `/order/${id}`)
    else await shop.call('POST', `/order/${id}/cancellation`, { reason: 'No more of it' }, shop.admin)
    await expect
      .poll(async () => (await shop.stripe.paymentIntents.retrieve(intent.id)).status)
      .toBe('canceled')
    await expect.poll(async () => (await shop.traces(id)).payment?.status).toBe('cancelled')
  })
})
