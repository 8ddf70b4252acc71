import { expect, it } from 'vitest'
import { readStock } from '../../../tests/support/orders.ts'
import { describePayments } from '../../../tests/support/payment-shop.ts'
import { registerUser } from '../../../tests/support/sign-in.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const RECEIPT = 'We received your payment'
const PLACED = 'We received your order'

/** What an order leaves behind when it was settled once, however often that was tried. */
const SETTLED_ONCE = {
  status: 'paid',
  steps: ['null→placed', 'placed→paid'],
  ledger: ['reserve', 'sale'],
  mails: [RECEIPT, PLACED].toSorted(),
}

describePayments('Settlement', (getShop) => {
  it('An order is paid once the provider confirms it, and a second confirmation changes nothing', async () => {
    const shop = getShop()
    const { id, productId } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    await shop.confirm(intent.clientSecret)
    const [first, second] = [await shop.pay(id, intent.id), await shop.pay(id, intent.id)]
    expect(first.json()).toMatchObject({ status: 'paid', paid: true, transactionId: intent.id, price: 100 })
    expect(second.json()).toEqual(first.json())
    expect(await shop.traces(id)).toMatchObject({
      ...SETTLED_ONCE,
      payment: { status: 'succeeded', late: 0 },
    })
    expect(await readStock(shop.engine, productId)).toEqual({
      on_hand: 490,
      reserved: 0,
      ledger: { on_hand: 490, reserved: 0 },
    })
  })

  // Seen to fail on PostgreSQL when the order is read without a lock: the losers of the race get a 500.
  it('An order is settled once when webhooks come five times, in any order, with PATCH and the reconciler at once', async () => {
    const shop = getShop()
    await shop.control('faults/webhooks', { kind: 'repeat', copies: 5, times: 99 })
    const { id } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    await shop.confirm(intent.clientSecret)
    const inTenMinutes = shop.context({ now: () => Date.now() + 600_000 })
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => shop.pay(id, intent.id)),
      reconcilePayments(inTenMinutes, { withList: true, onError: () => {} }),
    ])
    await shop.webhooksDone()
    await shop.pay(id, intent.id)
    for (const reply of replies.slice(0, 5)) expect(reply).toMatchObject({ statusCode: 200 })
    expect(await shop.traces(id)).toMatchObject(SETTLED_ONCE)
  })

  it('The webhook alone settles an order when the browser is gone', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    await shop.confirm(intent.clientSecret)
    await shop.webhooksDone()
    expect(await shop.traces(id)).toMatchObject(SETTLED_ONCE)
    expect((await shop.pay(id, intent.id)).statusCode).toBe(200)
  })

  // Seen to fail when findFault treats every intent that is not canceled as paid.
  it('An intent that is unpaid, declined or still being processed is refused, and the order stays payable', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    const unpaid = await shop.pay(id, intent.id)
    expect(unpaid.json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('has not been completed'),
    })
    await expect(shop.confirm(intent.clientSecret, 'pm_card_visa_chargeDeclined')).rejects.toMatchObject({
      code: 'card_declined',
    })
    expect((await shop.pay(id, intent.id)).statusCode).toBe(409)
    await shop.control('processing', { on: true })
    await shop.confirm(intent.clientSecret)
    expect((await shop.pay(id, intent.id)).json().detail).toContain('still processing')
    expect(await shop.traces(id)).toMatchObject({ status: 'placed', ledger: ['reserve'] })
    await shop.control(`processing/${intent.id}`)
    await shop.webhooksDone()
    expect(await shop.traces(id)).toMatchObject(SETTLED_ONCE)
  })

  // Seen to fail when neither payOrder nor findFault checks the intent's order: an intent of the same price then pays.
  it.each([
    ['of the same price', 1_000],
    ['that is cheaper', 100],
  ])('The intent of another order %s is refused', async (_what, priceCents) => {
    const shop = getShop()
    const [other, wanted] = [await shop.placeOrder({ priceCents }), await shop.placeOrder()]
    const intent = await shop.createIntent(other.id)
    await shop.createIntent(wanted.id)
    await shop.confirm(intent.clientSecret)
    const reply = await shop.pay(wanted.id, intent.id)
    expect(reply.json()).toMatchObject({ status: 409, detail: 'This payment does not belong to this order.' })
    expect((await shop.pay(wanted.id, 'pi_made_up')).statusCode).toBe(409)
    expect((await shop.traces(wanted.id)).status).toBe('placed')
  })

  // Each seen to fail when findFault does not compare the amount, the currency or the order.
  it.each([
    ['is cheaper', { amount: 100 }, 'This payment is $1.00, the order costs $100.00.'],
    ['is in another currency', { currency: 'jpy' }, 'This payment was made in JPY, the order costs USD.'],
    [
      'names another order',
      { metadata: { orderId: 'another' } },
      'This payment does not belong to this order.',
    ],
  ])('An intent of this order that %s is refused', async (_what, change, words) => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    await shop.stripe.paymentIntents.update(intent.id, change)
    await shop.confirm(intent.clientSecret)
    expect((await shop.pay(id, intent.id)).json()).toMatchObject({ status: 409, detail: words })
    await shop.webhooksDone()
    expect((await shop.traces(id)).status).toBe('placed')
  })

  it('Only its owner can settle the order in the URL', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    await shop.control('faults/webhooks', { kind: 'hold', times: 99 })
    await shop.confirm(intent.clientSecret)
    const body = { order: id, transactionId: intent.id }
    for (const other of [await registerUser(shop.app), shop.admin])
      expect((await shop.call('PATCH', `/order/${id}`, body, other)).statusCode).toBe(404)
    const elsewhere = await shop.placeOrder()
    const mixed = await shop.call('PATCH', `/order/${id}`, { ...body, order: elsewhere.id })
    expect(mixed.json()).toMatchObject({ status: 400, errors: { order: expect.any(Array) } })
  })

  it('A provider outage is reported, and a paid order is answered without the provider', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    const open = await shop.placeOrder()
    const intent = await shop.createIntent(open.id)
    await shop.control('faults/api', { status: 500, match: 'GET /v1/payment_intents', times: 9 })
    expect((await shop.pay(open.id, intent.id)).json()).toMatchObject({ code: 'PAYMENT_PROVIDER_DOWN' })
    expect((await shop.pay(id, intentId)).statusCode).toBe(200)
  })
})
