import { expect, it } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import { describePayments } from '../../../tests/support/payment-shop.ts'
import { watchRefunds } from '../../../tests/support/refunds.ts'
import { toCaller } from '../../../tests/support/sign-in.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { MAX_RETURN_ATTEMPTS } from '../orders/order-money.rules.ts'
import type { PaymentContext } from './payment-context.ts'
import { refundOrder } from './refund-order.ts'
import { returnOwed } from './return-owed.ts'

describePayments('Returning owed money', (getShop) => {
  const { refund, refundsOf, auditOf } = watchRefunds(getShop)
  const byAdmin = () => toCaller(getShop().admin, 'admin')

  /** A paid order of which $40.00 are owed, because their refund failed. */
  async function oweForty() {
    const shop = getShop()
    const placed = await shop.placePaidOrder()
    await refund(placed.id, { amount: 40 })
    await shop.webhooksDone()
    const [first] = (await shop.stripe.refunds.list({ payment_intent: placed.intentId })).data
    await shop.control(`refunds/${first?.id}`, { status: 'failed' })
    await shop.webhooksDone()
    return placed
  }

  /** A provider that answers no question about refunds. */
  function withoutLists(error: Error, context = getShop().context()): PaymentContext {
    const listRefunds = () => Promise.reject(error)
    return { ...context, provider: { ...context.provider, listRefunds } }
  }

  it('Where nothing is owed, the provider is not even asked', async () => {
    const shop = getShop()
    const silent = withoutLists(new Error('it was asked'))
    for (const { id } of [await shop.placeOrder(), await shop.placePaidOrder()])
      expect(await returnOwed(silent, { orderId: id })).toEqual({ outcome: 'nothing-owed' })
  })

  it('The shop waits between its attempts and ends them; an admin can try at any time', async () => {
    const shop = getShop()
    const { id, intentId } = await oweForty()
    const inYears = shop.context({ now: () => Date.now() + 1_000 * DAY_MS })
    expect(await returnOwed(shop.context(), { orderId: id })).toEqual({ outcome: 'not-due' })
    const payments = shop.engine.db.updateTable('payment').where('order_id', '=', id)
    await payments.set({ return_attempts: MAX_RETURN_ATTEMPTS }).execute()
    expect(await returnOwed(inYears, { orderId: id })).toEqual({ outcome: 'not-due' })
    expect(await refundsOf(intentId)).toHaveLength(1)
    expect(await returnOwed(shop.context(), { orderId: id, by: byAdmin() })).toMatchObject({
      outcome: 'asked',
      refund: { status: 'succeeded', amount_cents: 4_000, repays: 1, reason: 'An earlier refund failed' },
    })
    expect(await auditOf(id)).toContainEqual(
      expect.objectContaining({ action: 'retry refund', note: '$40.00: An earlier refund failed' }),
    )
    expect((await shop.traces(id)).payment).toMatchObject({ owed_cents: 0, refunded_cents: 4_000 })
    await shop.webhooksDone()
  })

  it('Nothing is returned while the bank holds a part of the payment', async () => {
    const shop = getShop()
    const { id, intentId } = await oweForty()
    await shop.control('disputes', { payment_intent: intentId, amount: 2_000 })
    await shop.webhooksDone()
    expect((await shop.traces(id)).payment).toMatchObject({ owed_cents: 4_000, disputed_cents: 2_000 })
    expect(await returnOwed(shop.context(), { orderId: id, by: byAdmin() })).toEqual({ outcome: 'disputed' })
    expect(await refundsOf(intentId)).toHaveLength(1)
  })

  it('If the provider cannot be read before a refund, none is saved and the admin reads that', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    const refundWith = (error: Error) =>
      refundOrder(withoutLists(error), { id, reason: 'Two pieces were bent', caller: byAdmin() })
    await expect(refundWith(new ShopError('PAYMENT_PROVIDER_DOWN'))).rejects.toMatchObject({
      code: 'PAYMENT_PROVIDER_DOWN',
      message: expect.stringMatching(/Nothing was refunded, and no refund is saved\./),
    })
    const fault = new Error('a fault of the shop')
    await expect(refundWith(fault)).rejects.toBe(fault)
    expect([await refundsOf(intentId), await auditOf(id)]).toEqual([[], []])
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
