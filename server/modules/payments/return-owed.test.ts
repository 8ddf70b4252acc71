import { expect, it } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import { describePayments } from '../../../tests/support/payment-shop.ts'
import { watchRefunds } from '../../../tests/support/refunds.ts'
import { toCaller } from '../../../tests/support/sign-in.ts'
import { MAX_RETURN_ATTEMPTS } from '../orders/order-money.rules.ts'
import { returnOwed } from './return-owed.ts'

describePayments('Returning owed money', (getShop) => {
  const { refundsOf, auditOf, oweForty } = watchRefunds(getShop)
  const byAdmin = () => toCaller(getShop().admin, 'admin')

  it('Where nothing is owed, the provider is not even asked', async () => {
    const shop = getShop()
    const context = shop.context()
    const listRefunds = () => Promise.reject(new Error('it was asked'))
    const silent = { ...context, provider: { ...context.provider, listRefunds } }
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
      refund: {
        status: 'succeeded',
        amount_cents: 4_000,
        repays: 1,
        reason: 'An earlier refund failed',
        actor_id: shop.admin.id,
      },
    })
    expect(await auditOf(id)).toContainEqual(
      expect.objectContaining({ action: 'retry refund', note: '$40.00: An earlier refund failed' }),
    )
    expect((await shop.traces(id)).payment).toMatchObject({ owed_cents: 0, refunded_cents: 4_000 })
    await shop.webhooksDone()
  })

  it('The shop’s own attempt leaves no entry in the audit log', async () => {
    const shop = getShop()
    const { id } = await oweForty()
    const tomorrow = shop.context({ now: () => Date.now() + DAY_MS })
    expect(await returnOwed(tomorrow, { orderId: id })).toMatchObject({
      outcome: 'asked',
      refund: { status: 'succeeded', actor_id: null },
    })
    expect((await auditOf(id)).map(({ action }) => action)).not.toContain('retry refund')
    await shop.webhooksDone()
  })

  it('An admin whose session has ended cannot return owed money', async () => {
    const shop = getShop()
    const { id, intentId } = await oweForty()
    const by = { ...byAdmin(), sessionId: 'ended' }
    await expect(returnOwed(shop.context(), { orderId: id, by })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect(await refundsOf(intentId)).toHaveLength(1)
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
})
