import { expect, it } from 'vitest'
import { readStock } from '../../../tests/support/orders.ts'
import { describePayments } from '../../../tests/support/payment-shop.ts'
import { HELD_REFUND, watchRefunds } from '../../../tests/support/refunds.ts'
import { toCaller } from '../../../tests/support/sign-in.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { refundOrder } from './refund-order.ts'

describePayments('Refunds', (getShop) => {
  const { refund, refundsOf, auditOf } = watchRefunds(getShop)

  it('A refund of the whole amount ends the order, returns the pieces, and is mailed and logged', async () => {
    const shop = getShop()
    const { id, productId, intentId } = await shop.placePaidOrder()
    const reply = await refund(id, {})
    expect(reply.json()).toMatchObject({ status: 'refunded', refunded: 100, transactionId: intentId })
    await shop.webhooksDone()
    const traces = await shop.traces(id)
    expect(traces).toMatchObject({
      payment: { status: 'refunded', refunded_cents: 10_000 },
      steps: ['null→placed', 'placed→paid', 'paid→refunded'],
      notes: expect.arrayContaining(['$100.00 refunded: Two pieces were bent']),
    })
    expect(traces.mails.filter((subject) => subject === 'Your refund')).toHaveLength(1)
    expect(await readStock(shop.engine, productId)).toMatchObject({ on_hand: 500, reserved: 0 })
    expect(await refundsOf(intentId)).toEqual([10_000])
    expect(await auditOf(id)).toMatchObject([
      {
        actor_email: shop.admin.email,
        action: 'refund order',
        note: '$100.00: Two pieces were bent',
      },
    ])
  })

  it('A partial refund leaves the order as it is, until nothing is left', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    expect((await refund(id, { amount: '12.50' })).json()).toMatchObject({ status: 'paid', refunded: 12.5 })
    await shop.webhooksDone()
    expect((await refund(id, { amount: 87.5 })).json()).toMatchObject({ status: 'refunded', refunded: 100 })
    expect((await refund(id, {})).json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('already been fully refunded'),
    })
    expect(await refundsOf(intentId)).toEqual([8_750, 1_250])
  })

  it.each([
    [{ amount: 100.01 }, 'Must be at most $100.00, the amount that is left'],
    [{ amount: 0 }, 'Must be an amount with at most two decimals, such as 12.50'],
    [{ amount: -5 }, 'Must be an amount with at most two decimals, such as 12.50'],
    [{ amount: '1e1' }, 'Must be an amount with at most two decimals, such as 12.50'],
  ])('A refund of %j is refused with an error on the field', async (body, message) => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    expect((await refund(id, body)).json()).toMatchObject({ status: 400, errors: { amount: [message] } })
    expect(await refundsOf(intentId)).toEqual([])
  })

  it('An unpaid order cannot be refunded', async () => {
    const { id } = await getShop().placeOrder()
    expect((await refund(id, {})).json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('never paid'),
    })
  })

  // Seen to fail with a new key for each call: $40.00 were returned.
  it('Equal requests at the same time make one refund', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await shop.control('faults/api', HELD_REFUND)
    const replies = await Promise.all([refund(id, { amount: 10 }), refund(id, { amount: 10 })])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await shop.webhooksDone()
    expect(await refundsOf(intentId)).toEqual([1_000])
    expect((await shop.traces(id)).payment).toMatchObject({ refunded_cents: 1_000 })
    expect(await auditOf(id)).toHaveLength(1)
  })

  it('Of two requests at the same time for different amounts only one is made', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await shop.control('faults/api', HELD_REFUND)
    const replies = await shop.answerLast([refund(id, { amount: 60 }), refund(id, { amount: 70 })])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await refundsOf(intentId)).toHaveLength(1)
  })

  it('A refund made in the provider’s dashboard is recorded', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await shop.stripe.refunds.create({ payment_intent: intentId, amount: 2_500 })
    await shop.webhooksDone()
    expect((await shop.traces(id)).notes).toContain('$25.00 refunded: Refunded at the payment provider')
    expect((await shop.traces(id)).payment).toMatchObject({ refunded_cents: 2_500, status: 'succeeded' })
  })

  it('A refund whose answer was lost is made once', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await shop.control('faults/api', { kind: 'lose-reply', match: 'POST /v1/refunds' })
    expect((await refund(id, { amount: 5 })).json()).toMatchObject({ refunded: 5 })
    expect(await refundsOf(intentId)).toEqual([500])
  })

  // Seen to fail without the comparison: $24.00 were returned.
  it('A request that an admin repeats after a lost reply is refused, and nothing more is returned', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    const asked = { amount: 12, refundedSoFar: 0 }
    expect((await refund(id, asked)).json()).toMatchObject({ refunded: 12 })
    expect((await refund(id, asked)).json()).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringMatching(/^\$12\.00 has been refunded for this order so far/),
    })
    expect(await refundsOf(intentId)).toEqual([1_200])
    expect((await refund(id, { amount: 12, refundedSoFar: 12 })).json()).toMatchObject({ refunded: 24 })
  })

  it('An admin who saw more returned than the shop knows of is refused, and nothing is returned', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    expect((await refund(id, { amount: 5, refundedSoFar: 5 })).json()).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringMatching(/^Nothing has been refunded/),
    })
    expect(await refundsOf(intentId)).toEqual([])
  })

  // Seen to fail with a new key for each call: the comparison alone cannot see a refund that is under way.
  it('A double click returns the money once', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await shop.control('faults/api', HELD_REFUND)
    const asked = { amount: 20, refundedSoFar: 0 }
    const replies = await Promise.all([refund(id, asked), refund(id, asked)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await shop.webhooksDone()
    expect(await refundsOf(intentId)).toEqual([2_000])
    expect((await shop.traces(id)).payment).toMatchObject({ refunded_cents: 2_000 })
  })

  // Seen to fail with the amount in the key: both were made.
  it('Of two admins who saw the same amount only one succeeds, even if both refunds would fit', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await shop.control('faults/api', HELD_REFUND)
    const asked = [20, 30].map((amount) => refund(id, { amount, refundedSoFar: 0 }))
    const replies = await shop.answerLast(asked)
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await refundsOf(intentId)).toHaveLength(1)
  })

  // Seen to fail without isWholeRefundRequested: the order shipped, and the whole payment was returned a minute later.
  it('An order whose whole refund waits for the provider is not shipped; after a partial one it is', async () => {
    const shop = getShop()
    const shipment = { carrier: 'UPS', tracking: '1Z 999' }
    const ship = (path: string, body: object) => shop.call('POST', path, body, shop.admin)
    const whole = await shop.placePaidOrder()
    const part = await shop.placePaidOrder()
    await refund(part.id, { amount: 30 })
    await shop.control('faults/api', { status: 500, match: 'POST /v1/refunds', times: 18 })
    await refund(whole.id, {})
    await refund(part.id, { amount: 40 })
    const detail = expect.stringMatching(/^A refund of the whole payment is under way/)
    expect((await ship(`/order/${whole.id}/shipment`, shipment)).json()).toMatchObject({
      status: 409,
      detail,
    })
    const shipments = [whole, part].map(({ id }) => ({ id, ...shipment }))
    expect((await ship('/admin/order/ship', { shipments })).json()).toEqual({
      shipped: [part.id],
      failed: [{ id: whole.id, problem: detail }],
    })
    expect((await shop.traces(whole.id)).mails).not.toContain('Your order is on its way')
  })

  it('An admin who has not seen that an order was shipped cannot refund it', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await shop.call('POST', `/order/${id}/shipment`, { carrier: 'UPS', tracking: '1Z' }, shop.admin)
    expect((await refund(id, { refundedSoFar: 0, status: 'paid' })).json()).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringMatching(/^This order is now shipped/),
    })
    expect(await refundsOf(intentId)).toEqual([])
    expect((await refund(id, { refundedSoFar: 0, status: 'shipped' })).json()).toMatchObject({
      refunded: 100,
    })
  })

  it('A refund while the provider is down fails with that reason and does not count as returned', async () => {
    const shop = getShop()
    const { id } = await shop.placePaidOrder()
    await shop.control('faults/api', { status: 500, match: 'POST /v1/refunds', times: 9 })
    expect((await refund(id, {})).json()).toMatchObject({ code: 'PAYMENT_PROVIDER_DOWN' })
    expect((await shop.traces(id)).payment).toMatchObject({ refunded_cents: 0, status: 'succeeded' })
  })

  it('If the provider cannot be read before a refund, none is saved and the admin reads that', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    const context = shop.context()
    const refundWith = (error: Error) => {
      const unread = { ...context.provider, listRefunds: () => Promise.reject(error) }
      const caller = toCaller(shop.admin, 'admin')
      return refundOrder({ ...context, provider: unread }, { id, reason: 'Two pieces were bent', caller })
    }
    await expect(refundWith(new ShopError('PAYMENT_PROVIDER_DOWN'))).rejects.toMatchObject({
      code: 'PAYMENT_PROVIDER_DOWN',
      message: expect.stringMatching(/Nothing was refunded, and no refund is saved\./),
    })
    const fault = new Error('a fault of the shop')
    await expect(refundWith(fault)).rejects.toBe(fault)
    expect([await refundsOf(intentId), await auditOf(id)]).toEqual([[], []])
  })

  it('The provider is not asked about a refund by an admin whose session has ended', async () => {
    const shop = getShop()
    const { id } = await shop.placePaidOrder()
    const context = shop.context()
    const listRefunds = () => Promise.reject(new Error('it was asked'))
    const silent = { ...context, provider: { ...context.provider, listRefunds } }
    const caller = { ...toCaller(shop.admin, 'admin'), sessionId: 'ended' }
    await expect(refundOrder(silent, { id, reason: 'Two pieces were bent', caller })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })

  it('A refund names either pieces or an amount', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    const [line] = (await shop.call('GET', `/order/${id}`)).json().lines
    const lines = [{ line: line._id, quantity: 1 }]
    const both = await refund(id, { lines, amount: 10 })
    expect([both.statusCode, Object.keys(both.json().errors)]).toEqual([400, ['amount']])
    expect((await refund(id, { lines, amount: '' })).statusCode).toBe(200)
    expect(await refundsOf(intentId)).toEqual([1_000])
    await shop.webhooksDone()
  })
})
