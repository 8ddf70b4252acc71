import { expect, it } from 'vitest'
import { formatDateTimeZone } from '../../../contract/dates.ts'
import { insertOrder, insertProduct } from '../../../tests/support/factories.ts'
import { endHolds, insertSignedIn, readStock, settle } from '../../../tests/support/orders.ts'
import type { SignedIn } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'
import { shop } from '../shop/shop.ts'
import { expireHolds } from './expire-holds.ts'
import type { Standing } from './hold-limits.rules.ts'

const HALF_HOUR_MS = 1_800_000

describeEmptyShop(
  'Limits of unpaid holds',
  (getApp, getEngine) => {
    let addresses = 0
    const newAddress = () => {
      addresses += 1
      return `203.0.${Math.floor(addresses / 250)}.${addresses % 250}`
    }

    async function openAccount(standing: Standing = 'unconfirmed') {
      const account = await insertSignedIn(getEngine())
      if (standing !== 'unconfirmed') await confirm(account)
      if (standing === 'known') await payOnce(account)
      return account
    }
    async function payOnce({ userId }: { userId: string }) {
      const product_id = await insertProduct(getEngine(), { reserved: 10 })
      await settle(getEngine(), await insertOrder(getEngine(), { user_id: userId, product_id }))
    }
    const confirm = ({ userId }: { userId: string }) =>
      getEngine().db.updateTable('users').set({ email_verified: 1 }).where('id', '=', userId).execute()

    async function order(
      { headers }: Pick<SignedIn, 'headers'>,
      productId: string,
      { orderQty = 10, from = newAddress() }: { orderQty?: number; from?: string } = {},
    ) {
      return getApp().inject({
        method: 'POST',
        url: '/order',
        headers: { ...headers, 'x-forwarded-for': from },
        payload: { productId, orderQty, address: '1 Works Road', phone: '555 0100' },
      })
    }

    /** Orders a cart of this one product. */
    async function orderCart(
      account: Pick<SignedIn, 'headers'>,
      productId: string,
      { quantity = 10, from = newAddress() }: { quantity?: number; from?: string } = {},
    ) {
      const headers = { ...account.headers, 'x-forwarded-for': from }
      const url = `/cart/line/${productId}`
      const cart = await getApp().inject({ method: 'PUT', url, headers, payload: { quantity } })
      const payload = { address: '1 Works Road', phone: '555 0100', total: cart.json().total }
      return getApp().inject({ method: 'POST', url: '/cart/order', headers, payload })
    }

    const readOrder = (id: string) =>
      getEngine()
        .db.selectFrom('orders')
        .innerJoin('order_line', 'order_line.order_id', 'orders.id')
        .select(['hold_origin', 'hold_class', 'held_until', 'hold_expires_at', 'created_at', 'status'])
        .where('orders.id', '=', id)
        .executeTakeFirstOrThrow()

    it('A hold lasts 30 minutes, 4 hours with a confirmed address and 48 after a payment, and the mail says until when', async () => {
      const account = await openAccount()
      async function readHoldMs() {
        const { insertedId } = (await order(account, await insertProduct(getEngine()))).json()
        const { hold_expires_at, created_at } = await readOrder(insertedId)
        const { body } = await getEngine()
          .db.selectFrom('mail_outbox')
          .select('body')
          .where('body', 'like', `%${insertedId}%`)
          .executeTakeFirstOrThrow()
        expect(body).toContain(formatDateTimeZone(hold_expires_at ?? 0, shop.timeZone))
        return (hold_expires_at ?? 0) - created_at
      }
      expect(await readHoldMs()).toBe(HALF_HOUR_MS)
      await confirm(account)
      expect(await readHoldMs()).toBe(8 * HALF_HOUR_MS)
      await payOnce(account)
      expect(await readHoldMs()).toBe(96 * HALF_HOUR_MS)
    })

    it('An unconfirmed account can hold a quarter of a product, and a customer who has paid can hold half', async () => {
      const productId = await insertProduct(getEngine(), { on_hand: 200, minimum_order: 2 })
      const unconfirmed = await order(await openAccount(), productId, { orderQty: 51 })
      expect([unconfirmed.statusCode, unconfirmed.json()]).toMatchObject([
        409,
        { code: 'HOLD_LIMIT', errors: { orderQty: [expect.stringMatching(/at most 50 pcs .+ Confirm/)] } },
      ])
      expect(await readStock(getEngine(), productId)).toMatchObject({ reserved: 0 })
      const customer = await openAccount('known')
      const tooMany = (await order(customer, productId, { orderQty: 101 })).json()
      expect(tooMany).toMatchObject({
        code: 'HOLD_LIMIT',
        detail: expect.stringMatching(
          /at most 100 pcs .+ Order up to 100 pcs and pay; then you can order more\.$/,
        ),
      })
      expect((await order(customer, productId, { orderQty: 40 })).json()).toMatchObject({ success: true })
    })

    it('A refusal names a quantity of whole packs', async () => {
      const pack = { minimum_order: 24, order_multiple: 24 }
      const productId = await insertProduct(getEngine(), { on_hand: 200, ...pack })
      for (const [standing, most] of [
        ['unconfirmed', 48],
        ['new', 96],
        ['known', 96],
      ] as const) {
        const account = await openAccount(standing)
        const { detail } = (await order(account, productId, { orderQty: 120 })).json()
        expect(detail).toContain(`at most ${most} pcs`)
        const placed = (await order(account, productId, { orderQty: most })).json()
        expect(placed).toMatchObject({ success: true })
        await endHolds(getEngine(), [placed.insertedId])
      }
    })

    it('Customers at one address who have paid before share one limit, and each can order the minimum', async () => {
      const productId = await insertProduct(getEngine(), { on_hand: 200, minimum_order: 10 })
      const from = newAddress()
      const place = async (standing: Standing, orderQty: number) =>
        (await order(await openAccount(standing), productId, { orderQty, from })).json()
      expect(await place('unconfirmed', 30)).toMatchObject({ success: true })
      expect(await place('unconfirmed', 30)).toMatchObject({
        detail: expect.stringContaining('at most 20 pcs'),
      })
      expect(await place('known', 70)).toMatchObject({ success: true })
      expect(await place('known', 11)).toMatchObject({
        code: 'HOLD_LIMIT',
        detail: expect.stringMatching(
          /^Unpaid orders from your network already reserve 100 pcs .+ Order up to 10 pcs/,
        ),
      })
      expect(await place('known', 10)).toMatchObject({ success: true })
      expect(await place('known', 10)).toMatchObject({ success: true })
    })

    // Seen to fail when a minimum order was always allowed: 20 carts of one account held everything for 48 hours.
    it('A customer who has paid before holds at most half of a product in however many carts', async () => {
      const productId = await insertProduct(getEngine(), { on_hand: 200, minimum_order: 10 })
      const customer = await openAccount('known')
      const from = newAddress()
      for (let placed = 0; placed < 10; placed += 1)
        expect((await orderCart(customer, productId, { from })).json()).toMatchObject({ success: true })
      for (const address of [from, newAddress()])
        expect((await orderCart(customer, productId, { from: address })).json()).toMatchObject({
          code: 'LINES_REFUSED',
          lines: [
            {
              problem: expect.stringMatching(
                /^Your unpaid orders already reserve 100 pcs of this product\. Pay for one of them/,
              ),
            },
          ],
        })
      expect(await readStock(getEngine(), productId)).toMatchObject({ reserved: 100 })
      const other = await openAccount('known')
      expect((await orderCart(other, productId, { quantity: 100 })).json()).toMatchObject({ success: true })
    })

    // Seen to fail when each confirmed account had its own limit: two accounts held all pieces for 48 hours.
    it('Confirmed accounts that never paid hold half of a product together, and the rest sells to others', async () => {
      const productId = await insertProduct(getEngine(), { on_hand: 120, minimum_order: 2 })
      const crowd = await Promise.all(Array.from({ length: 8 }, () => openAccount('new')))
      await Promise.all(crowd.map((account) => order(account, productId, { orderQty: 15 })))
      expect(await readStock(getEngine(), productId)).toMatchObject({ reserved: 60 })
      const late = (await order(await openAccount('new'), productId, { orderQty: 2 })).json()
      expect(late).toMatchObject({
        code: 'HOLD_LIMIT',
        detail: expect.stringContaining('reserved for customers who have paid for an order before'),
      })
      const customer = await openAccount('known')
      expect((await order(customer, productId, { orderQty: 60 })).json()).toMatchObject({ success: true })
    })

    it('A first-time buyer can buy the last piece but cannot hold all of a small stock', async () => {
      const last = await insertProduct(getEngine(), { on_hand: 1, minimum_order: 1 })
      const buyer = await openAccount('new')
      expect((await order(buyer, last, { orderQty: 1 })).json()).toMatchObject({ success: true })
      const few = await insertProduct(getEngine(), { on_hand: 40, minimum_order: 1 })
      expect((await order(buyer, few, { orderQty: 40 })).json()).toMatchObject({
        errors: { orderQty: [expect.stringContaining('at most 20 pcs')] },
      })
    })

    it('An account that never paid holds at most ten products, even with parallel requests, and more after a payment', async () => {
      const products = await Promise.all(Array.from({ length: 14 }, () => insertProduct(getEngine())))
      const account = await openAccount('new')
      const replies = await Promise.all(products.map((productId) => order(account, productId)))
      expect(replies.filter((reply) => reply.json().success)).toHaveLength(10)
      const refused = replies.findIndex((reply) => reply.statusCode === 409)
      expect(replies[refused]?.json().detail).toMatch(
        /^Your unpaid orders already reserve 10 products\. Pay for one of them/,
      )
      const open = replies.find((reply) => reply.json().success)
      await settle(getEngine(), open?.json().insertedId)
      const again = await order(account, products[refused] ?? '')
      expect(again.json()).toMatchObject({ success: true })
    })

    it('The last pieces stay for confirmed customers, and one who has paid before can buy them all', async () => {
      const productId = await insertProduct(getEngine(), { on_hand: 12, minimum_order: 10 })
      const refused = (await order(await openAccount(), productId)).json()
      expect(refused).toMatchObject({
        code: 'HOLD_LIMIT',
        detail: expect.stringContaining('Confirm yours to order it'),
      })
      expect(refused.errors).toBeUndefined()
      const customer = await openAccount('known')
      expect((await order(customer, productId, { orderQty: 12 })).json()).toMatchObject({ success: true })
    })

    it('An unconfirmed account holds at most five products, even with parallel requests, and an address at most ten', async () => {
      const products = await Promise.all(Array.from({ length: 12 }, () => insertProduct(getEngine())))
      const account = await openAccount()
      const replies = await Promise.all(products.slice(0, 8).map((productId) => order(account, productId)))
      expect(replies.filter((reply) => reply.json().success)).toHaveLength(5)
      const refused = replies.find((reply) => reply.statusCode === 409)
      expect(refused?.json().detail).toMatch(
        /^Your unpaid orders already reserve 5 products\. Pay for one of them first/,
      )

      const from = newAddress()
      const accounts = await Promise.all(products.map(() => openAccount()))
      const others = await Promise.all(
        products.map((productId, index) => order(accounts[index] ?? account, productId, { from })),
      )
      expect(others.filter((reply) => reply.json().success)).toHaveLength(10)
    })

    it('Parallel orders of many accounts never hold more than the shares allow', async () => {
      const productId = await insertProduct(getEngine(), { on_hand: 100, minimum_order: 1 })
      const crowd = await Promise.all(Array.from({ length: 30 }, () => openAccount()))
      const [one, two] = [newAddress(), newAddress()]
      await Promise.all(
        crowd.map((account, index) =>
          order(account, productId, { orderQty: 5, from: index % 2 === 0 ? one : two }),
        ),
      )
      expect(await readStock(getEngine(), productId), 'a quarter').toMatchObject({ reserved: 25 })
      const more = await Promise.all(Array.from({ length: 10 }, () => openAccount()))
      const replies = await Promise.all(more.map((account) => order(account, productId, { orderQty: 1 })))
      expect(replies.map((reply) => reply.json().code)).toEqual(more.map(() => 'HOLD_LIMIT'))
    })

    it('The address is stored as a hash while the pieces are held, and erased when the order is paid, deleted or expired', async () => {
      const productId = await insertProduct(getEngine(), { on_hand: 500 })
      const from = newAddress()
      const customers = await Promise.all(Array.from({ length: 3 }, () => openAccount('new')))
      const ids: string[] = []
      for (const account of customers) ids.push((await order(account, productId, { from })).json().insertedId)
      const [paid = '', deleted = '', expired = ''] = ids
      const { hold_origin } = await readOrder(paid)
      expect(hold_origin).toMatch(/^[\w-]{22}$/)
      expect((await readOrder(deleted)).hold_origin, 'the same for the same address').toBe(hold_origin)

      await settle(getEngine(), paid)
      const { headers } = customers[1] ?? {}
      await getApp().inject({ method: 'DELETE', url: `/order/${deleted}`, ...(headers && { headers }) })
      await expireHolds(getEngine(), { now: Date.now() + 97 * HALF_HOUR_MS })
      const freed = { hold_origin: null, hold_class: null }
      expect(await readOrder(paid)).toMatchObject({ ...freed, status: 'paid' })
      expect(await readOrder(deleted)).toMatchObject({ ...freed, status: 'cancelled' })
      expect(await readOrder(expired)).toMatchObject({ ...freed, status: 'expired' })
    })

    it('An expired hold does not count, even before it is swept', async () => {
      const productId = await insertProduct(getEngine(), { on_hand: 40, minimum_order: 10 })
      const from = newAddress()
      const { insertedId } = (await order(await openAccount(), productId, { from })).json()
      const next = await openAccount()
      expect((await order(next, productId, { from })).json()).toMatchObject({ code: 'HOLD_LIMIT' })
      await endHolds(getEngine(), [insertedId])
      expect((await order(next, productId, { from })).json()).toMatchObject({ success: true })
    })
  },
  { TRUSTED_PROXIES: '127.0.0.1' },
)
