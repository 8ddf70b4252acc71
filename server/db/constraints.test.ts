import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import {
  insertMessage,
  insertOrder,
  insertProduct,
  insertReview,
  insertUser,
} from '../../tests/support/factories.ts'
import { describeOnBothEngines } from '../../tests/support/test-engine.ts'
import { REMOVED_PERSON } from './dialect/removal-guards.ts'

/** Each engine words its refusals differently, but always says which kind of constraint failed. */
const CHECK = /check constraint/i
const UNIQUE = /unique constraint/i
const FOREIGN_KEY = /foreign key constraint/i
const NOT_NULL = /not.null constraint/i

describeOnBothEngines('Constraints of the database', (getEngine) => {
  let user: string
  let product: string
  beforeAll(async () => {
    user = await insertUser(getEngine())
    product = await insertProduct(getEngine(), { on_hand: 100 })
  })

  function setStock(stock: { on_hand?: number; reserved?: number }) {
    return getEngine().db.updateTable('product').set(stock).where('id', '=', product).execute()
  }

  it('Reserved stock is between zero and the stock on hand', async () => {
    await expect(setStock({ reserved: 101 })).rejects.toThrow(CHECK)
    await expect(setStock({ reserved: -1 })).rejects.toThrow(CHECK)
    await setStock({ reserved: 100 })
    await expect(setStock({ on_hand: 99 })).rejects.toThrow(CHECK)
    await setStock({ reserved: 0 })
  })

  it.each([
    ['a price of nothing', { price_cents: 0 }],
    ['a price below nothing', { price_cents: -1 }],
    ['a minimum order of none', { minimum_order: 0 }],
    ['stock below none', { on_hand: -1 }],
    ['a lead time below none', { lead_time_days: -1 }],
    ['a lead time above a year', { lead_time_days: 366 }],
    ['a pack of none', { order_multiple: 0 }],
    ['a minimum order that is not a multiple of the pack size', { minimum_order: 10, order_multiple: 4 }],
  ])('A product with %s is refused', async (_what, values) => {
    await expect(insertProduct(getEngine(), values)).rejects.toThrow(CHECK)
  })

  it.each(['part_number', 'slug', 'id'] as const)('No two products have the same %s', async (column) => {
    await insertProduct(getEngine(), { [column]: `the-same-${column}` })
    await expect(insertProduct(getEngine(), { [column]: `the-same-${column}` })).rejects.toThrow(UNIQUE)
  })

  it('Several products may have no part number', async () => {
    await insertProduct(getEngine(), { part_number: null })
    await expect(insertProduct(getEngine(), { part_number: null })).resolves.toEqual(expect.any(String))
  })

  it('A customer has at most one unpaid order of a product, and may place another once it is settled', async () => {
    const engine = getEngine()
    const buyer = await insertUser(engine)
    const first = await insertOrder(engine, { user_id: buyer, product_id: product })
    const again = insertOrder(engine, { user_id: buyer, product_id: product })
    await expect(again).rejects.toThrow(UNIQUE)
    expect(engine.isUniqueViolation(await again.catch((error: unknown) => error))).toBe(true)
    await engine.db.updateTable('orders').set({ status: 'paid' }).where('id', '=', first).execute()
    await insertOrder(engine, { user_id: buyer, product_id: product })
  })

  it.each([
    ['whose price is not unit price times quantity', { price_cents: 9_999 }],
    ['of no pieces', { quantity: 0, price_cents: 0 }],
    ['that costs nothing', { unit_price_cents: 0, price_cents: 0 }],
    ['in a state that does not exist', { status: 'lost' as 'placed' }],
    ['that is held for ever', { hold_expires_at: null }],
  ])('An order %s is refused', async (_what, values) => {
    const buyer = await insertUser(getEngine())
    await expect(
      insertOrder(getEngine(), { user_id: buyer, product_id: product, ...values }),
    ).rejects.toThrow(CHECK)
  })

  it('The stock ledger has each reason once per order', async () => {
    const engine = getEngine()
    const order = await insertOrder(engine, { user_id: await insertUser(engine), product_id: product })
    const write = (reason: 'reserve' | 'release', orderId: string | null) =>
      engine.db
        .insertInto('stock_ledger')
        .values({
          id: uuidv7(),
          product_id: product,
          order_id: orderId,
          on_hand_change: 0,
          reserved_change: 1,
          reason,
          created_at: 0,
        })
        .execute()
    await write('reserve', order)
    await expect(write('reserve', order)).rejects.toThrow(UNIQUE)
    await write('release', order)
    await write('reserve', null)
    await write('reserve', null)
  })

  it.each([0, 6, -1])('A rating of %i is refused', async (rating) => {
    await expect(insertReview(getEngine(), { rating })).rejects.toThrow(CHECK)
  })

  it('A customer has one review per product, while samples and reviews of the shop are unlimited', async () => {
    const engine = getEngine()
    const mine = { user_id: user, product_id: product }
    await insertReview(engine, mine)
    await expect(insertReview(engine, mine)).rejects.toThrow(UNIQUE)
    await expect(insertReview(engine, { ...mine, hidden_at: 1 })).rejects.toThrow(UNIQUE)
    for (const given of [{ product_id: product }, { user_id: user }, {}]) {
      await insertReview(engine, given)
      await insertReview(engine, given)
    }
  })

  it('Only a review that was taken down has a reason, and an answer always has its time', async () => {
    const engine = getEngine()
    await expect(insertReview(engine, { hidden_reason: 'R' })).rejects.toThrow(CHECK)
    await expect(insertReview(engine, { answer: 'A' })).rejects.toThrow(CHECK)
    await expect(insertReview(engine, { answered_at: 1 })).rejects.toThrow(CHECK)
    await insertReview(engine, { hidden_at: 1, hidden_reason: 'R', answer: 'A', answered_at: 1 })
  })

  it('A product that has orders cannot be deleted', async () => {
    const engine = getEngine()
    const ordered = await insertProduct(engine)
    await insertOrder(engine, { user_id: user, product_id: ordered })
    await expect(engine.db.deleteFrom('product').where('id', '=', ordered).execute()).rejects.toThrow(
      FOREIGN_KEY,
    )
  })

  it('An order without a customer or a product is refused', async () => {
    const nobody = insertOrder(getEngine(), { user_id: 'nobody', product_id: product })
    await expect(nobody).rejects.toThrow(REMOVED_PERSON.message)
    await expect(insertOrder(getEngine(), { user_id: user, product_id: 'nothing' })).rejects.toThrow(
      FOREIGN_KEY,
    )
  })

  it('Email addresses of accounts are unique and in lower case, and an unknown role is refused', async () => {
    const engine = getEngine()
    await insertUser(engine, { email: 'same@firm.info' })
    await expect(insertUser(engine, { email: 'same@firm.info' })).rejects.toThrow(UNIQUE)
    await expect(insertUser(engine, { email: 'Big@firm.info' })).rejects.toThrow(CHECK)
    await expect(insertUser(engine, { role: 'owner' as 'admin' })).rejects.toThrow(CHECK)
  })

  it('An order has one payment, an intent has one order, and refunds never exceed the payment', async () => {
    const engine = getEngine()
    const orders = [
      await insertOrder(engine, { user_id: await insertUser(engine), product_id: product }),
      await insertOrder(engine, { user_id: await insertUser(engine), product_id: product }),
    ] as const
    const pay = (order: string, intent: string, refunded = 0) =>
      engine.db
        .insertInto('payment')
        .values({
          id: uuidv7(),
          order_id: order,
          intent_id: intent,
          amount_cents: 100,
          refunded_cents: refunded,
          currency: 'usd',
          status: 'open',
          created_at: 0,
          updated_at: 0,
        })
        .execute()
    await pay(orders[0], 'pi_1')
    await expect(pay(orders[0], 'pi_2')).rejects.toThrow(UNIQUE)
    await expect(pay(orders[1], 'pi_1')).rejects.toThrow(UNIQUE)
    await expect(pay(orders[1], 'pi_3', 101)).rejects.toThrow(CHECK)
  })

  it('A product without a name is refused', async () => {
    const unnamed = getEngine()
      .db.updateTable('product')
      .set({ name: null as unknown as string })
      .execute()
    await expect(unnamed).rejects.toThrow(NOT_NULL)
  })

  it('The database derives a message’s state and refuses one that is answered but unread, or has no text', async () => {
    const engine = getEngine()
    const states = [{}, { read_at: 1 }, { read_at: 1, answered_at: 2 }]
    for (const marks of states) await insertMessage(engine, marks)
    const rows = await engine.db.selectFrom('message').select('state').orderBy('id').execute()
    expect(rows.map(({ state }) => state)).toEqual(['new', 'read', 'answered'])
    await expect(insertMessage(engine, { answered_at: 2 })).rejects.toThrow(CHECK)
    await expect(insertMessage(engine, { body: '' })).rejects.toThrow(CHECK)
  })

  it('A message’s request id is unique, and a deleted message leaves no words behind', async () => {
    const engine = getEngine()
    const id = await insertMessage(engine, { request_id: 'the-same' })
    await expect(insertMessage(engine, { request_id: 'the-same' })).rejects.toThrow(UNIQUE)
    await engine.db.deleteFrom('message').where('id', '=', id).execute()
    const words = engine.db.selectFrom('message_word').select('word').where('message_id', '=', id)
    expect(await words.execute()).toEqual([])
  })
})
