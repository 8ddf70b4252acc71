import { expect, it } from 'vitest'
import { readStock } from '../../testing/orders.ts'
import { describePayments } from '../../testing/payment-shop.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const PLACED = 'Your order is placed'
const RETURNED = 'Your payment came too late and is returned'

describePayments('a payment that comes too late', (getShop) => {
  const LATE = {
    payment: { status: 'refunded', refunded_cents: 10_000, late: 1 },
    notes: expect.arrayContaining([
      '$100.00 returned: The payment came when the order could no longer be paid',
    ]),
  }

  async function placeAndConfirm() {
    const shop = getShop()
    const { id, productId } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    await shop.control('faults/webhooks', { kind: 'hold', match: 'payment_intent.succeeded' })
    await shop.confirm(intent.clientSecret)
    return { id, productId, intent }
  }

  it('is returned when the order has expired, once, and the history and a mail say so', async () => {
    const shop = getShop()
    const { id, productId, intent } = await placeAndConfirm()
    const { db } = shop.engine
    await db.updateTable('orders').set({ hold_expires_at: Date.now() }).where('id', '=', id).execute()
    const reply = await shop.pay(id, intent.id)
    expect(reply.json()).toMatchObject({ status: 409, detail: expect.stringContaining('$100.00 go back') })
    await shop.control('heal')
    await shop.webhooksDone()
    await shop.pay(id, intent.id)
    const traces = await shop.traces(id)
    expect(traces).toMatchObject({ ...LATE, status: 'expired', ledger: ['release', 'reserve'] })
    expect(traces.mails).toEqual([PLACED, RETURNED].toSorted())
    expect((await shop.stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(1)
    expect(await readStock(shop.engine, productId)).toMatchObject({ on_hand: 500, reserved: 0 })
  })

  it('is returned when the order was deleted between confirmation and settlement', async () => {
    const shop = getShop()
    const { id, intent } = await placeAndConfirm()
    await shop.call('DELETE', `/order/${id}`)
    await shop.control('heal')
    await shop.webhooksDone()
    await expect.poll(() => shop.traces(id)).toMatchObject({ ...LATE, status: 'cancelled' })
    expect((await shop.stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(1)
  })

  it('is returned by the reconciler when the provider was down at that moment', async () => {
    const shop = getShop()
    const { id, intent } = await placeAndConfirm()
    const { db } = shop.engine
    await db.updateTable('orders').set({ hold_expires_at: Date.now() }).where('id', '=', id).execute()
    await shop.control('faults/api', { status: 500, match: 'POST /v1/refunds', times: 9 })
    expect((await shop.pay(id, intent.id)).json()).toMatchObject({ code: 'PAYMENT_PROVIDER_DOWN' })
    expect(await shop.traces(id)).toMatchObject({
      status: 'expired',
      payment: { status: 'succeeded', late: 1 },
    })
    await shop.control('heal')
    await reconcilePayments(shop.desk(), { withList: false, onError: () => {} })
    expect(await shop.traces(id)).toMatchObject(LATE)
    await shop.webhooksDone()
  })
})

describePayments('an order that is closed', (getShop) => {
  it.each(['DELETE', 'POST'] as const)('by %s has its open intent cancelled', async (method) => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    if (method === 'DELETE') await shop.call('DELETE', `/order/${id}`)
    else await shop.call('POST', `/order/${id}/cancellation`, { reason: 'No more of it' }, shop.admin)
    await expect
      .poll(async () => (await shop.stripe.paymentIntents.retrieve(intent.id)).status, { timeout: 5_000 })
      .toBe('canceled')
    await expect.poll(async () => (await shop.traces(id)).payment?.status).toBe('cancelled')
  })
})
