import { expect, it } from 'vitest'
import { insertProduct } from '../../../tests/support/factories.ts'
import {
  insertCaller,
  insertSignedIn,
  placeFor,
  postOrder,
  readStock,
  settle,
} from '../../../tests/support/orders.ts'
import { registerUser } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'
import { expireHolds } from './expire-holds.ts'

const BUYERS = 60
const PIECES = 20
const ROUNDS = 5

describeEmptyShop(
  'Concurrent orders',
  (getApp, getEngine) => {
    /** Tries again on 503, which means that all connections are busy. */
    async function buyOne(buyer: Parameters<typeof postOrder>[1], productId: string) {
      while (true) {
        const reply = await postOrder(getApp(), buyer, { productId, orderQty: 1 })
        if (reply.statusCode !== 503) return reply
      }
    }

    const stockProduct = (on_hand: number) => insertProduct(getEngine(), { on_hand, minimum_order: 1 })

    // Fails when fillReservations does not require `reserved + more <= on_hand`: the database's check constraint then
    // causes a 500. Without that constraint too, every buyer gets an order.
    it(`The shop never sells more than it has: ${BUYERS} buyers want the last ${PIECES} pieces`, async () => {
      const productId = await stockProduct(PIECES)
      const buyers = await Promise.all(Array.from({ length: BUYERS }, () => insertSignedIn(getEngine())))
      const replies = await Promise.all(buyers.map((buyer) => buyOne(buyer, productId)))
      const outcomes = replies.map((reply) => (reply.json().success ? 'placed' : reply.json().code))
      expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(PIECES)
      expect(outcomes.filter((outcome) => outcome === 'OUT_OF_STOCK')).toHaveLength(BUYERS - PIECES)
      const stock = { on_hand: PIECES, reserved: PIECES }
      expect(await readStock(getEngine(), productId)).toEqual({ ...stock, ledger: stock })
    })

    // Fails without `onConflict` in fillOrderInsert (the unique index causes a 500) or without that index (two orders).
    it(`Concurrent orders of one customer and product become one order, ${ROUNDS} times`, async () => {
      const buyer = await registerUser(getApp())
      for (let round = 0; round < ROUNDS; round += 1) {
        const productId = await stockProduct(100)
        const replies = await Promise.all(
          Array.from({ length: 4 }, () => postOrder(getApp(), buyer, { productId, orderQty: 7 })),
        )
        expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
        const bodies = replies.map((reply) => reply.json())
        const [placed, ...more] = bodies.filter(({ success }) => success)
        expect(more).toEqual([])
        const answered = bodies.filter(({ success }) => !success).map(({ order }) => order._id)
        expect(answered).toEqual([placed.insertedId, placed.insertedId, placed.insertedId])
        expect(await readStock(getEngine(), productId)).toMatchObject({ reserved: 7 })
      }
    })

    it(`Concurrent orders that replace one expired hold become one order, ${ROUNDS} times`, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const productId = await stockProduct(5)
        const caller = await insertCaller(getEngine())
        await placeFor(getEngine(), { caller, productId, orderQty: 5, now: 1_000 })
        const replies = await Promise.all([
          placeFor(getEngine(), { caller, productId, orderQty: 5 }),
          placeFor(getEngine(), { caller, productId, orderQty: 5 }),
          expireHolds(getEngine(), { now: Date.now() }),
          placeFor(getEngine(), { caller, productId, orderQty: 5 }),
        ])
        const placed = replies.filter((reply) => 'success' in reply && reply.success)
        expect(placed).toHaveLength(1)
        const stock = { on_hand: 5, reserved: 5 }
        expect(await readStock(getEngine(), productId)).toEqual({ ...stock, ledger: stock })
      }
    })

    // Fails when transitionOrders changes the stock of one order before it locks the next order: PostgreSQL then ends
    // one of the transactions with 'deadlock detected'.
    it(`Sweeps and payments of several products never deadlock, ${ROUNDS} times`, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const products = [await stockProduct(1_000), await stockProduct(1_000)]
        const callers = await Promise.all(Array.from({ length: 6 }, () => insertCaller(getEngine())))
        const ids: string[] = []
        for (const [index, caller] of callers.entries()) {
          const order = index % 2 === 0 ? products : products.toReversed()
          for (const productId of order) {
            const placed = await placeFor(getEngine(), { caller, productId, now: 1_000 })
            if (placed.success) ids.push(placed.insertedId)
          }
        }
        await Promise.all([
          expireHolds(getEngine(), { now: 5_000 }),
          ...products.map((productId) => expireHolds(getEngine(), { now: 5_000, productIds: [productId] })),
          ...ids.map((id) => settle(getEngine(), id, 1_500)),
          ...products
            .toReversed()
            .map((productId) => expireHolds(getEngine(), { now: 5_000, productIds: [productId] })),
        ])
        for (const productId of products) {
          const { ledger, ...stock } = await readStock(getEngine(), productId)
          expect(ledger).toEqual(stock)
          expect(stock.reserved).toBe(0)
        }
      }
    })
  },
  { RATE_LIMITS: 'off' },
)
