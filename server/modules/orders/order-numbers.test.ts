import { expect, it } from 'vitest'
import { insertProduct } from '../../../tests/support/factories.ts'
import { insertCaller, insertSignedIn, placeFor, postOrder } from '../../../tests/support/orders.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'

const ORDERS = 200

describeEmptyShop(
  'Order numbers',
  (getApp, getEngine) => {
    const get = async (url: string, headers: Record<string, string>) =>
      (await getApp().inject({ url, headers })).json()

    // Seen to fail when PostgreSQL takes the highest number plus one, as SQLite does under its write lock.
    it(`${ORDERS} orders placed at once have ${ORDERS} different numbers`, async () => {
      const engine = getEngine()
      const productId = await insertProduct(engine, { on_hand: ORDERS, minimum_order: 1 })
      const callers = await Promise.all(Array.from({ length: ORDERS }, () => insertCaller(engine)))
      // PostgreSQL has fewer connections than there are buyers.
      for (let start = 0; start < ORDERS; start += 20)
        await Promise.all(
          callers.slice(start, start + 20).map((caller) => placeFor(engine, { caller, productId })),
        )
      const rows = await engine.db
        .selectFrom('orders')
        .select('number')
        .where('single_product_id', '=', productId)
        .execute()
      expect(new Set(rows.map(({ number }) => number)).size).toBe(ORDERS)
    })

    it('A buyer sees the number of an order, and the order is found by that number', async () => {
      const buyer = await insertSignedIn(getEngine())
      const admin = await insertSignedIn(getEngine(), 'admin')
      const productId = await insertProduct(getEngine())
      const { insertedId } = (await postOrder(getApp(), buyer, { productId })).json()
      const { number } = await get(`/order/${insertedId}`, buyer.headers)
      expect(number).toMatch(/^NB-\d{5,}$/)
      const digits = number.slice('NB-'.length)
      for (const q of [number, number.toLowerCase(), `NB ${digits}`, digits]) {
        const found = await get(`/order?q=${encodeURIComponent(q)}`, admin.headers)
        expect(found).toMatchObject([{ _id: insertedId, number }])
      }
      const own = await get(`/order?user=${encodeURIComponent(buyer.email)}&q=${digits}`, buyer.headers)
      expect(own).toMatchObject([{ number }])
      // Another customer's list never shows it, whatever is asked for.
      const other = await insertSignedIn(getEngine())
      expect(await get(`/order?user=${encodeURIComponent(other.email)}&q=${number}`, other.headers)).toEqual(
        [],
      )
    })
  },
  { RATE_LIMITS: 'off' },
)
