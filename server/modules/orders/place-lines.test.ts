import { beforeAll, expect, it } from 'vitest'
import { MAX_ORDER_LINES } from '../../../contract/constants.ts'
import { insertProduct } from '../../../tests/support/factories.ts'
import {
  endHolds,
  insertCaller,
  placeFor,
  placeLinesFor,
  readStock,
  refund,
  settle,
} from '../../../tests/support/orders.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import type { LinesRefusedError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { cancelOrder } from './cancel-order.ts'
import { deleteOrder } from './delete-order.ts'
import { expireHolds } from './expire-holds.ts'
import { getOrder } from './get-order.ts'
import { shipOrder } from './ship-order.ts'

const NOBODY = '0190a6e0-0000-7000-8000-000000000001'

/** Runs work and counts the statements that it builds. */
async function countStatements(
  engine: EngineWithImages,
  work: (counted: EngineWithImages) => Promise<unknown>,
): Promise<number> {
  let count = 0
  const db = engine.db.withPlugin({
    transformQuery({ node }) {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await work({ ...engine, db })
  return count
}

describeOnBothEngines('An order of several lines', (getEngine) => {
  let buyer: Caller
  let admin: Caller
  beforeAll(async () => {
    buyer = await insertCaller(getEngine())
    admin = await insertCaller(getEngine(), 'admin')
  })

  const stock = (given: object = {}) =>
    insertProduct(getEngine(), { minimum_order: 1, on_hand: 100, ...given })
  const stockMany = (count: number) => Promise.all(Array.from({ length: count }, () => stock()))
  const toLines = (ids: readonly string[], quantity = 2) => ids.map((productId) => ({ productId, quantity }))
  const place = (lines: { productId: string; quantity: number }[], given: object = {}) =>
    placeLinesFor(getEngine(), { caller: buyer, lines, ...given })
  const read = (id: string) => getOrder(getEngine(), { id, caller: buyer, now: Date.now() })
  const readMany = (ids: readonly string[]) => Promise.all(ids.map((id) => readStock(getEngine(), id)))
  const countOrders = async () =>
    (await getEngine().db.selectFrom('orders').select('id').where('user_id', '=', buyer.userId).execute())
      .length

  async function refuse(work: Promise<unknown>) {
    const error = await work.then(
      () => null,
      (reason: unknown) => reason as LinesRefusedError & { total?: number },
    )
    if (!error) throw new Error('it was not refused')
    return error
  }

  it('Every line keeps its price, the order their sum, and the fields of one product show the first line', async () => {
    const cheap = await stock({ price_cents: 1_050, name: 'Cheap', part_number: 'NB-CHEAP' })
    const dear = await stock({ price_cents: 99_999, name: 'Dear' })
    const lines = [
      { productId: dear, quantity: 3 },
      { productId: cheap, quantity: 7 },
    ]
    const { insertedId } = await place(lines, { seenTotalCents: 307_347 })
    const order = await read(insertedId)
    expect(order).toMatchObject({
      productId: dear,
      product: 'Dear',
      orderQty: 3,
      unitPrice: 999.99,
      price: 3073.47,
      status: 'placed',
      lines: [
        { productId: dear, product: 'Dear', quantity: 3, unitPrice: 999.99, price: 2999.97 },
        {
          productId: cheap,
          product: 'Cheap',
          quantity: 7,
          unitPrice: 10.5,
          price: 73.5,
          partNumber: 'NB-CHEAP',
        },
      ],
    })
    expect(await readMany([dear, cheap])).toMatchObject([{ reserved: 3 }, { reserved: 7 }])
  })

  it('Price breaks and pack sizes of each product apply to its line', async () => {
    const packed = await stock({
      price_cents: 1_000,
      minimum_order: 20,
      order_multiple: 20,
      price_breaks: '[{"from":60,"cents":900}]',
    })
    expect((await refuse(place([{ productId: packed, quantity: 70 }]))).lines).toMatchObject([
      { productId: packed, below: 60, above: 80, available: 100 },
    ])
    const { insertedId } = await place([{ productId: packed, quantity: 60 }])
    expect((await read(insertedId)).lines).toMatchObject([{ quantity: 60, unitPrice: 9, price: 540 }])
  })

  it('A refusal names every line that fails, with what can be ordered, and nothing is placed', async () => {
    const good = await stock()
    const short = await stock({ on_hand: 5 })
    const least = await stock({ minimum_order: 10 })
    const gone = await stock({ archived_at: 1 })
    const before = await countOrders()
    const lines = [...toLines([good, short, least, gone, NOBODY], 8)]
    const refused = await refuse(place(lines))
    expect(refused.code).toBe('LINES_REFUSED')
    expect(refused.lines).toEqual([
      {
        productId: short,
        problem: '5 pcs are available. You entered 8.',
        below: 5,
        above: null,
        available: 5,
        price: 10,
      },
      {
        productId: least,
        problem: 'The minimum order is 10 pcs. You entered 8.',
        below: null,
        above: 10,
        available: 100,
        price: 10,
      },
      expect.objectContaining({ productId: gone, problem: 'This product is no longer sold.', price: null }),
      expect.objectContaining({ productId: NOBODY, problem: 'There is no product with this id.' }),
    ])
    expect(await readMany([good, short])).toMatchObject([{ reserved: 0 }, { reserved: 0 }])
    expect(await countOrders()).toBe(before)
  })

  it('An order whose total differs from the one the buyer saw is refused with the current total', async () => {
    const refused = await refuse(place(toLines([await stock()]), { seenTotalCents: 1_999 }))
    expect(refused).toMatchObject({ code: 'PRICE_CHANGED', total: 20 })
  })

  it('An order has 1 to 200 lines of different products, and a total that one payment can charge', async () => {
    const [product = ''] = await stockMany(1)
    for (const lines of [[], toLines([product, product]), toLines(Array(MAX_ORDER_LINES + 1).fill(product))])
      expect((await refuse(place(lines))).code).toBe('BAD_INPUT')
    const dear = await Promise.all([1, 2].map(() => stock({ price_cents: 60_000_000 })))
    expect((await refuse(place(toLines(dear, 1)))).errors).toEqual({
      total: [expect.stringContaining('at most $999,999.99')],
    })
  })

  it('An error in work that joins the transaction of an order undoes the order', async () => {
    const [product = ''] = await stockMany(1)
    const before = await countOrders()
    const inTransaction = async () => {
      throw new Error('the cart changed')
    }
    await expect(place(toLines([product]), { inTransaction })).rejects.toThrow('the cart changed')
    expect(await countOrders()).toBe(before)
    expect(await readStock(getEngine(), product)).toMatchObject({ reserved: 0 })
  })

  it('A buyer may have several unpaid orders of a product from carts, beside the one of the product page', async () => {
    const [product = ''] = await stockMany(1)
    await place(toLines([product]))
    await place(toLines([product]))
    expect(await placeFor(getEngine(), { caller: buyer, productId: product })).toMatchObject({
      success: true,
    })
    expect(await placeFor(getEngine(), { caller: buyer, productId: product })).toMatchObject({
      success: false,
    })
    expect(await readStock(getEngine(), product)).toMatchObject({ reserved: 5 })
  })

  it('An order of 200 lines takes as many statements as an order of one', async () => {
    const products = await stockMany(MAX_ORDER_LINES)
    const engine = getEngine()
    const ids: string[] = []
    const count = (lines: number) =>
      countStatements(engine, async (counted) => {
        const { insertedId } = await placeLinesFor(counted, {
          caller: buyer,
          lines: toLines(products.slice(0, lines)),
        })
        ids.push(insertedId)
      })
    const one = await count(1)
    expect(await count(MAX_ORDER_LINES)).toBe(one)
    const [small = '', large = ''] = ids
    const pay = (id: string) => countStatements(engine, (counted) => settle(counted, id))
    expect(await pay(large)).toBe(await pay(small))
    const giveBack = (id: string) => countStatements(engine, (counted) => refund(counted, id))
    expect(await giveBack(large)).toBe(await giveBack(small))
    for (const { ledger, ...sums } of await readMany(products)) {
      expect(sums).toEqual({ on_hand: 100, reserved: 0 })
      expect(ledger).toEqual(sums)
    }
  })

  it('Paying, canceling, deleting and expiring move the stock of every line', async () => {
    const products = await stockMany(3)
    const engine = getEngine()
    const ids: string[] = []
    for (let index = 0; index < 4; index += 1)
      ids.push((await place(toLines(products, 10), { now: Date.now() })).insertedId)
    const [paid = '', canceled = '', deleted = '', expired = ''] = ids
    await settle(engine, paid)
    const common = { caller: admin, publicUrl: 'http://shop.test', now: Date.now(), onOrderClosed: () => {} }
    await cancelOrder(engine, { ...common, id: canceled, reason: 'Asked' })
    await deleteOrder(engine, { ...common, id: deleted, caller: buyer })
    await endHolds(engine, [expired])
    await expireHolds(engine, { now: Date.now(), productIds: [products[2] ?? ''] })
    for (const { ledger, ...sums } of await readMany(products)) {
      expect(sums).toEqual({ on_hand: 90, reserved: 0 })
      expect(ledger).toEqual(sums)
    }
    const held = engine.db.selectFrom('order_line').select('id').where('held_until', 'is not', null)
    expect(await held.where('order_id', 'in', ids).execute()).toEqual([])
    await shipOrder(engine, { ...common, id: paid, shipment: { carrier: 'UPS', tracking: '1Z' } })
    const { lines, shipments, status } = await read(paid)
    expect(status).toBe('shipped')
    expect(lines.map(({ shippedQuantity }) => shippedQuantity)).toEqual([10, 10, 10])
    expect(shipments).toMatchObject([
      { carrier: 'UPS', tracking: '1Z', lines: lines.map(({ _id }) => ({ line: _id, quantity: 10 })) },
    ])
  })

  it('Pieces in expired holds of any line are released for an order that needs them', async () => {
    const products = await stockMany(2)
    const { insertedId } = await place(toLines(products, 95))
    await endHolds(getEngine(), [insertedId])
    const closed: string[] = []
    await place(toLines(products, 50), { onOrderClosed: (id: string) => closed.push(id) })
    expect(closed).toEqual([insertedId])
    expect(await readMany(products)).toMatchObject([{ reserved: 50 }, { reserved: 50 }])
  })

  it('A first-time buyer can order one cart of 200 products, and the next one after paying', async () => {
    const caller = await insertCaller(getEngine())
    const limited = { caller, rateLimits: true, origin: `cart ${caller.userId}` }
    const confirm = () =>
      getEngine().db.updateTable('users').set({ email_verified: 1 }).where('id', '=', caller.userId).execute()
    const products = await stockMany(MAX_ORDER_LINES)
    const six = toLines(products.slice(0, 6), 1)
    const unconfirmed = await refuse(place(six, limited))
    expect(unconfirmed).toMatchObject({
      code: 'HOLD_LIMIT',
      message: expect.stringContaining('You can order 5 products before your email address is confirmed'),
    })
    await confirm()
    const { insertedId } = await place(toLines(products, 1), limited)
    expect(await refuse(place(six, limited))).toMatchObject({ code: 'HOLD_LIMIT' })
    await settle(getEngine(), insertedId)
    await place(six, limited)
  })

  it('The limits of unpaid pieces apply to each line, and a refusal names all lines beyond them', async () => {
    const caller = await insertCaller(getEngine())
    await getEngine()
      .db.updateTable('users')
      .set({ email_verified: 1 })
      .where('id', '=', caller.userId)
      .execute()
    const [one = '', two = '', three = ''] = await stockMany(3)
    const lines = [...toLines([one, three], 51), ...toLines([two], 50)]
    const refused = await refuse(place(lines, { caller, rateLimits: true, origin: `many ${caller.userId}` }))
    expect(refused.lines?.map(({ productId, problem }) => [productId, problem])).toEqual([
      [one, expect.stringContaining('at most 50 pcs')],
      [three, expect.stringContaining('at most 50 pcs')],
    ])
    expect(await readMany([one, two, three])).toMatchObject([
      { reserved: 0 },
      { reserved: 0 },
      { reserved: 0 },
    ])
  })

  it('Overlapping orders in opposite sequences end without a deadlock, and exactly the stock is sold', async () => {
    const products = await Promise.all(Array.from({ length: 8 }, () => stock({ on_hand: 20 })))
    const callers = await Promise.all(Array.from({ length: 12 }, () => insertCaller(getEngine())))
    const outcomes = await Promise.all(
      callers.map((caller, index) => {
        const lines = toLines(index % 2 === 0 ? products : products.toReversed(), 3)
        return placeLinesFor(getEngine(), { caller, lines }).then(
          () => 'placed',
          (error: { code: string }) => error.code,
        )
      }),
    )
    expect(outcomes.toSorted()).toEqual([...Array(6).fill('LINES_REFUSED'), ...Array(6).fill('placed')])
    for (const { ledger, ...sums } of await readMany(products)) {
      expect(sums).toEqual({ on_hand: 20, reserved: 18 })
      expect(ledger).toEqual(sums)
    }
  })
})
