import { describe, expect, it } from 'vitest'
import { insertProduct } from '../../../tests/support/factories.ts'
import { openLosable } from '../../../tests/support/lose-database.ts'
import { describePayments } from '../../../tests/support/payment-shop.ts'
import { registerUser, toCaller } from '../../../tests/support/sign-in.ts'
import { OutcomeUnknown } from '../../db/dialect/engine.ts'
import { deleteProduct } from '../catalog/delete-product.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { shipOrder } from '../orders/ship-order.ts'
import { shipOrders } from '../orders/ship-orders.ts'
import { deleteAccount } from '../privacy/delete-account.ts'
import { payOrder } from './pay-order.ts'
import { refundOrder } from './refund-order.ts'

const SAVED = /^The shop’s database .+ This refund is saved .+ Do not refund it anywhere else/

/** Loses the database when the reply reads the history of the order that it shows. */
function losingHistory(engine: EngineWithImages): EngineWithImages {
  const losable = openLosable(engine)
  losable.loseAtRead('order_event')
  return losable.engine
}

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
      message: expect.stringMatching(SAVED),
    })
    await shop.webhooksDone()
    expect(await shop.traces(id)).toMatchObject({ status: 'refunded', payment: { refunded_cents: 10_000 } })
  })

  it('An admin whose refunded order cannot be shown reads that the refund is saved', async () => {
    const shop = getShop()
    const { id } = await shop.placePaidOrder()
    const refunding = refundOrder(
      { ...shop.context(), engine: losingHistory(shop.engine) },
      { id, reason: 'Two were dented', caller: toCaller(shop.admin, 'admin') },
    )
    await expect(refunding).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringMatching(SAVED),
    })
    expect((await shop.traces(id)).payment).toMatchObject({ refunded_cents: 10_000 })
  })

  it('An admin whose shipped or canceled order cannot be shown is not told that nothing was changed', async () => {
    const shop = getShop()
    const [paid, unpaid] = [await shop.placePaidOrder(), await shop.placeOrder()]
    const engine = losingHistory(shop.engine)
    const now = Date.now()
    const by = { caller: toCaller(shop.admin, 'admin'), publicUrl: 'http://shop.test', now }
    const shipping = shipOrder(engine, { id: paid.id, shipment: { carrier: 'UPS', tracking: '1Z-3' }, ...by })
    await expect(shipping).rejects.toBeInstanceOf(OutcomeUnknown)
    const closed: string[] = []
    const onOrderClosed = (id: string) => closed.push(id)
    const canceling = cancelOrder(engine, { id: unpaid.id, reason: 'No more of it', onOrderClosed, ...by })
    await expect(canceling).rejects.toBeInstanceOf(OutcomeUnknown)
    const statuses = await Promise.all([paid, unpaid].map(async ({ id }) => (await shop.traces(id)).status))
    expect(statuses).toEqual(['shipped', 'cancelled'])
    expect(closed).toEqual([unpaid.id])
  })

  it('An admin who deletes a product that stays archived is not told that nothing was changed', async () => {
    const shop = getShop()
    const id = await insertProduct(shop.engine)
    const { engine, loseAfterCommit } = openLosable(shop.engine)
    loseAfterCommit()
    const deleting = deleteProduct(engine, { id, by: toCaller(shop.admin, 'admin'), now: 2 })
    await expect(deleting).rejects.toBeInstanceOf(OutcomeUnknown)
    const left = shop.engine.db.selectFrom('product').select('archived_at').where('id', '=', id)
    expect(await left.executeTakeFirst()).toEqual({ archived_at: 2 })
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

  describe('A late payment', () => {
    /** Pays an order whose hold has ended, and calls `onRefund` once the provider has made the refund. */
    async function payLate(engine: EngineWithImages, onRefund: () => void) {
      const shop = getShop()
      const { id } = await shop.placeOrder()
      const intent = await shop.createIntent(id)
      await shop.control('faults/webhooks', { kind: 'hold', times: 99 })
      await shop.confirm(intent.clientSecret)
      const { db } = shop.engine
      await db.updateTable('orders').set({ hold_expires_at: Date.now() }).where('id', '=', id).execute()
      const { provider, ...context } = shop.context()
      const refund: typeof provider.refund = (wish) => provider.refund(wish).finally(onRefund)
      const payer = { ...context, engine, provider: { ...provider, refund } }
      try {
        return await payOrder(payer, {
          id,
          order: id,
          transactionId: intent.id,
          caller: toCaller(shop.buyer),
        })
      } finally {
        await shop.control('heal')
        await shop.webhooksDone()
      }
    }

    it('A buyer whose late payment is being returned reads that the outcome is unknown while the database is lost', async () => {
      const { engine, lose } = openLosable(getShop().engine)
      await expect(payLate(engine, lose)).rejects.toBeInstanceOf(OutcomeUnknown)
    })

    it('A buyer whose late payment could not be returned reads that it is owed if the database is back', async () => {
      const { engine, loseNextTransaction } = openLosable(getShop().engine)
      await expect(payLate(engine, loseNextTransaction)).rejects.toMatchObject({
        code: 'CONFLICT',
        message:
          'Your payment arrived after this order was closed. Your $100.00 could not be refunded to your card yet. We will keep trying and email you. You can also contact us.',
      })
    })
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
