import { expect, it } from 'vitest'
import { openLosable } from '../../../tests/support/lose-database.ts'
import { describePayments } from '../../../tests/support/payment-shop.ts'
import { registerUser, toCaller } from '../../../tests/support/sign-in.ts'
import { OutcomeUnknown } from '../../db/dialect/engine.ts'
import { shipOrders } from '../orders/ship-orders.ts'
import { deleteAccount } from '../privacy/delete-account.ts'
import { payOrder } from './pay-order.ts'
import { refundOrder } from './refund-order.ts'

// Seen to fail: each caller read that nothing was changed.
describePayments('A database that is lost after a commit', (getShop) => {
  it('An admin whose refund the provider has made reads that it is saved', async () => {
    const shop = getShop()
    const { id } = await shop.placePaidOrder()
    const { engine, lose } = openLosable(shop.engine)
    const { provider, ...context } = shop.context()
    const refund: typeof provider.refund = (wish) => provider.refund(wish).finally(lose)
    const refunding = refundOrder(
      { ...context, engine, provider: { ...provider, refund } },
      { id, reason: 'Two were dented', caller: toCaller(shop.admin, 'admin') },
    )
    await expect(refunding).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringMatching(
        /^The shop’s database .+ This refund is saved .+ Do not refund it anywhere else/,
      ),
    })
    await shop.webhooksDone()
    expect(await shop.traces(id)).toMatchObject({ status: 'refunded', payment: { refunded_cents: 10_000 } })
  })

  it('A buyer whose card was charged is not told that nothing was changed', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    await shop.confirm(intent.clientSecret)
    const { engine, lose } = openLosable(shop.engine)
    const { provider, ...context } = shop.context()
    const getIntent: typeof provider.getIntent = (wanted) => provider.getIntent(wanted).finally(lose)
    const paying = payOrder(
      { ...context, engine, provider: { ...provider, getIntent } },
      { id, order: id, transactionId: intent.id, caller: toCaller(shop.buyer) },
    )
    await expect(paying).rejects.toBeInstanceOf(OutcomeUnknown)
  })

  it('An admin who ships several orders is not told that none was shipped', async () => {
    const shop = getShop()
    const shipments = []
    for (const tracking of ['1Z-1', '1Z-2'])
      shipments.push({ id: (await shop.placePaidOrder()).id, carrier: 'UPS', tracking })
    const { engine, loseAfterCommit } = openLosable(shop.engine)
    loseAfterCommit()
    const caller = toCaller(shop.admin, 'admin')
    const shipping = shipOrders(engine, { shipments, caller, publicUrl: 'http://shop.test', now: Date.now() })
    await expect(shipping).rejects.toBeInstanceOf(OutcomeUnknown)
    const statuses = await Promise.all(shipments.map(async ({ id }) => (await shop.traces(id)).status))
    expect(statuses).toEqual(['shipped', 'paid'])
  })
  it('A person whose account is gone is not told that nothing was changed, and an open payment is canceled', async () => {
    const shop = getShop()
    const leaving = await registerUser(shop.app)
    const { id } = await shop.placeOrder({ by: leaving })
    const { engine, loseAfterCommit } = openLosable(shop.engine)
    const closed: string[] = []
    const deleting = deleteAccount(engine, {
      caller: toCaller(leaving),
      wish: { password: leaving.password, reviews: 'remove' },
      now: Date.now(),
      countAttempt: async () => {},
      async verifyPassword() {
        loseAfterCommit()
        return true
      },
      onOrderClosed: (orderId) => closed.push(orderId),
    })
    await expect(deleting).rejects.toBeInstanceOf(OutcomeUnknown)
    expect(closed).toEqual([id])
  })
})
