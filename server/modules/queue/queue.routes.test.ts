import { expect, it } from 'vitest'
import { insertMessage, insertProduct, insertReview } from '../../../tests/support/factories.ts'
import { describePayments } from '../../../tests/support/payment-shop.ts'
import { registerAdmin } from '../../../tests/support/sign-in.ts'

describePayments('GET /admin/queue', (getShop) => {
  it('Each count is the length of the list that admins open from it', async () => {
    const shop = getShop()
    const { app, engine, buyer } = shop
    const admin = await registerAdmin(app, engine)
    const get = async (url: string) => (await app.inject({ url, headers: admin.headers })).json()
    // The first comparison with the provider takes longest. The queue remembers it.
    await get('/reconciliation')
    const before = await get('/admin/queue')

    await shop.placeOrder({ by: buyer })
    const { id } = await shop.placePaidOrder()
    await shop.placePaidOrder()
    await shop.webhooksDone()
    await engine.db.updateTable('payment').set({ owed_cents: 100 }).where('order_id', '=', id).execute()
    await insertMessage(engine)
    await insertReview(engine, { hidden_at: 1, waiting: 1 })
    await insertProduct(engine, { on_hand: 1, minimum_order: 10 })
    await insertProduct(engine, { on_hand: 0, minimum_order: 10, archived_at: 1 })

    const after = await get('/admin/queue')
    const added = { toShip: 2, unpaid: 1, toRefund: 1, newMessages: 1, lowStock: 1, reviewsToApprove: 1 }
    for (const [name, count] of Object.entries(added))
      expect([name, after[name] - before[name]]).toEqual([name, count])
    expect(after.disagreements).toBe(0)

    const limit = 100
    expect(await get(`/order?needs=shipment&limit=${limit}`)).toHaveLength(after.toShip)
    expect(await get(`/order?status=placed&limit=${limit}`)).toHaveLength(after.unpaid)
    const toRefund = await get(`/order?needs=refund&limit=${limit}`)
    expect(toRefund.map(({ _id }: { _id: string }) => _id)).toContain(id)
    expect(toRefund).toHaveLength(after.toRefund)
    expect(await get(`/message?state=new&limit=${limit}`)).toHaveLength(after.newMessages)

    const oldest = await get(`/order?needs=shipment&sort=oldest&limit=${limit}`)
    const newest = await get(`/order?needs=shipment&limit=${limit}`)
    expect(oldest.map(({ _id }: { _id: string }) => _id)).toEqual(
      newest.map(({ _id }: { _id: string }) => _id).toReversed(),
    )
  })

  it('Payments that the provider and the shop see differently are counted once they were compared', async () => {
    const shop = getShop()
    const admin = await registerAdmin(shop.app, shop.engine)
    const get = async (url: string) => (await shop.app.inject({ url, headers: admin.headers })).json()
    const { id } = await shop.placePaidOrder()
    await shop.webhooksDone()
    await shop.engine.db
      .updateTable('payment')
      .set({ amount_cents: 9_000 })
      .where('order_id', '=', id)
      .execute()
    const { disagreements } = await get('/reconciliation')
    expect(disagreements.length).toBeGreaterThan(0)
    expect((await get('/admin/queue')).disagreements).toBe(disagreements.length)
  })
})
