import { expect, it } from 'vitest'
import { MINUTE_MS } from '../../../contract/durations.ts'
import { readStock } from '../../../tests/support/orders.ts'
import { describePayments } from '../../../tests/support/payment-shop.ts'
import { registerUser } from '../../../tests/support/sign-in.ts'
import { reconcilePayments } from './reconcile-payments.ts'

describePayments('Payments of a deleted account', (getShop) => {
  const leave = (by: Awaited<ReturnType<typeof registerUser>>) =>
    getShop().call('POST', '/account-deletion', { password: by.password, reviews: 'keep' }, by)

  async function placeAndOpen() {
    const shop = getShop()
    const buyer = await registerUser(shop.app)
    const placed = await shop.placeOrder({ by: buyer })
    const body = { orderId: placed.id, price: 1 }
    const { clientSecret } = (await shop.call('POST', '/create-payment-intent', body, buyer)).json()
    return { ...placed, buyer, clientSecret, intentId: clientSecret.split('_secret_')[0] as string }
  }

  it('Deleting an account cancels the open intents of its unpaid orders', async () => {
    const shop = getShop()
    const { buyer, intentId, id } = await placeAndOpen()
    expect((await leave(buyer)).statusCode).toBe(200)
    await expect
      .poll(async () => (await shop.stripe.paymentIntents.retrieve(intentId)).status)
      .toBe('canceled')
    await expect.poll(async () => (await shop.traces(id)).payment?.status).toBe('cancelled')
  })

  it('A payment for an order that was closed with the account is returned, and no mail goes to the erased address', async () => {
    const shop = getShop()
    const { buyer, id, productId, clientSecret, intentId } = await placeAndOpen()
    await shop.control('faults/webhooks', { kind: 'hold', match: 'payment_intent.succeeded' })
    await shop.confirm(clientSecret)
    await leave(buyer)
    await shop.control('heal')
    await shop.webhooksDone()
    await expect
      .poll(() => shop.traces(id))
      .toMatchObject({ status: 'cancelled', payment: { status: 'refunded', late: 1 }, mails: [] })
    expect((await shop.stripe.refunds.list({ payment_intent: intentId })).data).toHaveLength(1)
    expect(await readStock(shop.engine, productId)).toMatchObject({ on_hand: 500, reserved: 0 })
    const { db } = shop.engine
    const nobody = db.selectFrom('mail_outbox').select('id').where('recipient', 'like', '%removed.invalid')
    expect(await nobody.execute()).toEqual([])
  })

  it('The shop can refund a paid order of a deleted account', async () => {
    const shop = getShop()
    const { buyer, id, clientSecret, intentId } = await placeAndOpen()
    await shop.confirm(clientSecret)
    await shop.call('PATCH', `/order/${id}`, { order: id, transactionId: intentId }, buyer)
    await shop.webhooksDone()
    await leave(buyer)
    const body = { reason: 'The customer is gone' }
    const refunded = await shop.call('POST', `/order/${id}/refund`, body, shop.admin)
    expect(refunded.json()).toMatchObject({ status: 'refunded', name: 'Former customer' })
    await shop.webhooksDone()
  })

  // Seen to fail with the reason in the request: the provider refused the key until it forgot it a day later.
  it('A refund whose answer was lost is repeated word for word, even if its reason was erased meanwhile', async () => {
    const shop = getShop()
    const { buyer, id, clientSecret, intentId } = await placeAndOpen()
    await shop.confirm(clientSecret)
    await shop.call('PATCH', `/order/${id}`, { order: id, transactionId: intentId }, buyer)
    await shop.webhooksDone()
    const match = 'POST /v1/refunds'
    await shop.control('faults/webhooks', { kind: 'lose', times: 99 })
    await shop.control('faults/api', { kind: 'lose-reply', match })
    await shop.control('faults/api', { status: 500, match, times: 9 })
    const body = { reason: `Asked by ${buyer.email}` }
    expect((await shop.call('POST', `/order/${id}/refund`, body, shop.admin)).statusCode).toBe(503)
    await shop.control('heal')
    expect((await leave(buyer)).statusCode).toBe(200)
    await shop.control('faults/api', { kind: 'lag', match: 'GET /v1/refunds', times: 2 })
    await reconcilePayments(shop.context({ now: () => Date.now() + 2 * MINUTE_MS }), {
      withList: false,
      onError: (error) => {
        throw error
      },
    })
    const order = (await shop.call('GET', `/order/${id}`, undefined, shop.admin)).json()
    expect(order).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'succeeded', reason: 'Asked by [erased]' }],
    })
    const { data } = await shop.stripe.refunds.list({ payment_intent: intentId })
    expect(data).toHaveLength(1)
    expect(JSON.stringify(data)).not.toContain(buyer.email)
  })
})
