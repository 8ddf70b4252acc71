import { beforeEach, expect, it } from 'vitest'
import type { Cart } from '../../../contract/schemas/cart.ts'
import { insertProduct } from '../../../tests/support/factories.ts'
import { insertSignedIn, readStock } from '../../../tests/support/orders.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'

const DELIVERY = { name: 'Ines', address: '1 Works Road', phone: '555 0100' }

describeEmptyShop(
  'POST /cart/order',
  (getApp, getEngine) => {
    type Headers = { authorization: string }
    const order = (headers: Headers, total: number) =>
      getApp().inject({ method: 'POST', url: '/cart/order', headers, payload: { ...DELIVERY, total } })
    const put = (headers: Headers, id: string, quantity: number) =>
      getApp().inject({ method: 'PUT', url: `/cart/line/${id}`, headers, payload: { quantity } })
    const readCart = async (headers: Headers) =>
      (await getApp().inject({ url: '/cart', headers })).json<Cart>()
    const readOrder = async (headers: Headers, id: string) =>
      (await getApp().inject({ url: `/order/${id}`, headers })).json()
    let headers: Headers
    let fan: string
    let disk: string
    beforeEach(async () => {
      headers = (await insertSignedIn(getEngine())).headers
      fan = await insertProduct(getEngine(), { on_hand: 20 })
      disk = await insertProduct(getEngine(), { price_cents: 2_550 })
    })

    it('Everything in the cart becomes one order, and the cart is empty', async () => {
      await put(headers, fan, 20)
      await put(headers, disk, 10)
      const { success, insertedId } = (await order(headers, 455)).json()
      expect(success).toBe(true)
      expect(await readOrder(headers, insertedId)).toMatchObject({
        price: 455,
        status: 'placed',
        address: DELIVERY.address,
        lines: [
          { productId: fan, quantity: 20 },
          { productId: disk, quantity: 10 },
        ],
      })
      expect((await readCart(headers)).lines).toEqual([])
      expect((await order(headers, 455)).json()).toEqual({ success: false, orderId: insertedId })
      // Something new in the cart is a new order.
      await put(headers, disk, 10)
      expect((await order(headers, 255)).json()).toMatchObject({ success: true })
    })

    it('However often the button is pressed at once, one order is placed and each answer names it', async () => {
      for (let run = 0; run < 5; run += 1) {
        const buyer = (await insertSignedIn(getEngine())).headers
        // The last pieces: a second order would also fail for lack of stock.
        const last = await insertProduct(getEngine(), { on_hand: run % 2 ? 10 : 500 })
        await put(buyer, last, 10)
        const replies = await Promise.all(Array.from({ length: 5 }, () => order(buyer, 100)))
        const answers = replies.map((reply) => reply.json())
        const ids = new Set(answers.map(({ insertedId, orderId }) => insertedId ?? orderId))
        expect(answers.filter(({ success }) => success === true)).toHaveLength(1)
        expect(ids.size).toBe(1)
        expect(await readStock(getEngine(), last)).toMatchObject({ reserved: 10, ledger: { reserved: 10 } })
      }
    })

    it('A change of the cart at the same moment is either in the order or still in the cart', async () => {
      for (let run = 0; run < 5; run += 1) {
        const buyer = (await insertSignedIn(getEngine())).headers
        const part = await insertProduct(getEngine())
        await put(buyer, part, 10)
        const [ordered] = await Promise.all([order(buyer, 100), put(buyer, disk, 10)])
        const { lines } = await readCart(buyer)
        const left = lines.map(({ productId }) => productId)
        expect(left).toEqual(ordered.statusCode === 200 ? [disk] : [part, disk])
      }
    })

    it('A refusal names every line that fails, and nothing is ordered', async () => {
      await put(headers, fan, 30)
      await put(headers, disk, 3)
      const refused = await order(headers, 376.5)
      expect(refused.statusCode).toBe(409)
      expect(
        refused
          .json()
          .lines.map((line: { productId: string }) => line.productId)
          .toSorted(),
      ).toEqual([fan, disk].toSorted())
      expect((await readCart(headers)).lines).toHaveLength(2)
      expect(await readStock(getEngine(), disk)).toMatchObject({ reserved: 0 })
    })

    it('A total that differs from the one the buyer saw, a missing address and an empty cart are refused', async () => {
      expect((await order(headers, 0)).json()).toMatchObject({
        status: 409,
        detail: expect.stringContaining('Your cart is empty'),
      })
      await put(headers, disk, 10)
      expect((await order(headers, 254.99)).json()).toMatchObject({ code: 'PRICE_CHANGED' })
      const payload = { ...DELIVERY, address: ' ', total: 255 }
      const without = await getApp().inject({ method: 'POST', url: '/cart/order', headers, payload })
      expect(Object.keys(without.json().errors)).toEqual(['address'])
      expect((await readCart(headers)).lines).toHaveLength(1)
    })

    // Seen to fail when only the total was compared: the order had two prices that nobody had accepted.
    it('Prices that changed are refused until each is accepted, even if their sum is the same', async () => {
      const { db } = getEngine()
      const setPrice = (id: string, price_cents: number) =>
        db.updateTable('product').set({ price_cents }).where('id', '=', id).execute()
      await put(headers, fan, 10)
      await put(headers, disk, 10)
      await setPrice(fan, 1_100)
      await setPrice(disk, 2_450)
      const refused = (await order(headers, 355)).json()
      expect(refused).toMatchObject({ status: 409, code: 'LINES_REFUSED' })
      expect(refused.lines).toMatchObject([
        { productId: fan, problem: expect.stringContaining('$10.00 to $11.00'), price: 11 },
        { productId: disk, problem: expect.stringContaining('$25.50 to $24.50'), price: 24.5 },
      ])
      const accept = (id: string, unitPrice: number) =>
        getApp().inject({
          method: 'PUT',
          url: `/cart/line/${id}`,
          headers,
          payload: { quantity: 10, unitPrice },
        })
      await accept(fan, 11)
      expect((await order(headers, 355)).json().lines).toMatchObject([{ productId: disk }])
      await accept(disk, 24.5)
      expect((await order(headers, 355)).json()).toMatchObject({ success: true })
    })

    it('A visitor signs in first', async () => {
      const payload = { ...DELIVERY, total: 1 }
      expect((await getApp().inject({ method: 'POST', url: '/cart/order', payload })).statusCode).toBe(401)
    })
  },
  { RATE_LIMITS: 'off' },
)
