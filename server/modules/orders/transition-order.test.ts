import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { HOUR_MS } from '../../../contract/durations.ts'
import { insertOrder, insertProduct, insertSession } from '../../../tests/support/factories.ts'
import { insertCaller, readStock, settle } from '../../../tests/support/orders.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { firstIdAt } from '../../db/first-id.rules.ts'
import { fillQueuedMail, type Mail } from '../mail/queue-mail.ts'
import { addHistoryNote, addHistoryNotes } from './add-history-note.ts'
import { eraseCustomer } from './erase-customer.ts'
import { SYSTEM } from './order-event.ts'
import type { NewLine } from './order-lines.repository.ts'
import { findEvents, lockOrderRow } from './orders.repository.ts'
import {
  type Beginning,
  beginOrder,
  type Step,
  transitionOrder,
  transitionOrders,
} from './transition-order.ts'

class Undone extends Error {}

/** History and ledger are sorted by their ids, which start with their time. */
const isOf = (time: number, id = '') => id > firstIdAt(time) && id < firstIdAt(time + 1)

describeOnBothEngines('Order transitions', (getEngine) => {
  const inTransaction = <Result>(work: (tx: Db) => Promise<Result>) =>
    getEngine().db.transaction().execute(work)
  const eventsOf = (id: string) => findEvents(getEngine().db, id)
  const toMail = (to: string): Mail => ({
    to,
    kind: 'customer',
    subject: 'Your order',
    text: 'Something became of it',
  })
  const mailsTo = (to: string) =>
    getEngine().db.selectFrom('mail_outbox').select('subject').where('recipient', '=', to).execute()
  const ledgerOf = (orderId: string) =>
    getEngine()
      .db.selectFrom('stock_ledger')
      .select(['id', 'reason', 'on_hand_change', 'reserved_change', 'actor_id', 'created_at'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()

  async function insertRead(given: { status?: 'placed' | 'paid'; quantity?: number } = {}) {
    const engine = getEngine()
    const { status = 'placed', quantity = 10 } = given
    const buyer = await insertCaller(engine)
    const reserved = status === 'placed' ? quantity : 0
    const productId = await insertProduct(engine, { on_hand: 100, reserved })
    const hold_expires_at = 1
    const of = { user_id: buyer.userId, product_id: productId }
    const sum = { quantity, price_cents: 1_000 * quantity }
    const id = await insertOrder(engine, { ...of, ...sum, status, hold_expires_at, updated_at: 1 })
    const order = await inTransaction((tx) => lockOrderRow(tx, id))
    if (!order) throw new Error('it was inserted')
    return { order, buyer, productId }
  }

  it('A transition writes state, history, stock, ledger and mail together', async () => {
    const { order, productId, buyer } = await insertRead()
    const actor = { role: 'customer', userId: buyer.userId } as const
    const step: Step = { order, to: 'cancelled', actor, note: 'Asked by phone', change: { hidden_at: 5 } }
    const row = await inTransaction((tx) =>
      transitionOrder(tx, step, 2_000, fillQueuedMail(tx, toMail(buyer.email), 2_000)),
    )
    expect(row).toMatchObject({ id: order.id, status: 'cancelled', version: order.version + 1, hidden_at: 5 })
    expect(await eventsOf(order.id)).toEqual([
      {
        id: expect.any(String),
        order_id: order.id,
        from_status: 'placed',
        to_status: 'cancelled',
        actor_id: buyer.userId,
        actor: 'customer',
        note: 'Asked by phone',
        created_at: 2_000,
      },
    ])
    const [entry] = await ledgerOf(order.id)
    for (const id of [(await eventsOf(order.id))[0]?.id, entry?.id]) expect(isOf(2_000, id)).toBe(true)
    const release = { reason: 'release', on_hand_change: 0, reserved_change: -10 }
    expect(entry).toMatchObject({ ...release, actor_id: buyer.userId, created_at: 2_000 })
    const stock = { on_hand: 100, reserved: 0 }
    expect(await readStock(getEngine(), productId)).toEqual({ ...stock, ledger: stock })
    expect(await mailsTo(buyer.email)).toEqual([{ subject: 'Your order' }])
  })

  it('A transition of an order that has changed since it was read writes nothing', async () => {
    const { order, productId, buyer } = await insertRead()
    const late: Step = { order: { ...order, version: order.version - 1 }, to: 'expired', actor: SYSTEM }
    expect(
      await inTransaction((tx) =>
        transitionOrder(tx, late, 2_000, fillQueuedMail(tx, toMail(buyer.email), 1)),
      ),
    ).toBeNull()
    expect([await eventsOf(order.id), await mailsTo(buyer.email)]).toEqual([[], []])
    expect(await readStock(getEngine(), productId)).toMatchObject({ reserved: 10 })
  })

  it('Of several orders only those that are still as they were read change', async () => {
    const [one, other] = [await insertRead(), await insertRead({ quantity: 7 })]
    const [third, late] = [await insertRead(), await insertRead()]
    const steps = [other, third, { order: { ...late.order, status: 'paid' as const } }, one].map(
      ({ order }): Step => ({ order, to: order.status === 'paid' ? 'shipped' : 'expired', actor: SYSTEM }),
    )
    const made = await inTransaction((tx) => transitionOrders(tx, steps, 2_000))
    expect(made.map(({ id }) => id)).toEqual([one, other, third].map(({ order }) => order.id))
    const stock = { on_hand: 100, reserved: 0 }
    for (const { productId } of [one, other, third])
      expect(await readStock(getEngine(), productId)).toEqual({ ...stock, ledger: stock })
    expect(await readStock(getEngine(), late.productId)).toMatchObject({ reserved: 10 })
    expect(await inTransaction((tx) => transitionOrders(tx, [], 2_000))).toEqual([])
  })

  it('A shipment leaves the stock alone, and an illegal transition throws', async () => {
    const { order } = await insertRead({ status: 'paid' })
    const shipped: Step = { order, to: 'shipped', actor: SYSTEM, change: { hidden_at: 7 } }
    const row = await inTransaction((tx) => transitionOrder(tx, shipped, 2_000))
    expect(row).toMatchObject({ status: 'shipped', hidden_at: 7 })
    expect(await ledgerOf(order.id)).toEqual([])
    expect(await eventsOf(order.id)).toMatchObject([{ actor: 'system', actor_id: null, note: null }])
    await expect(
      inTransaction((tx) => transitionOrder(tx, { order, to: 'cancelled', actor: SYSTEM }, 2_000)),
    ).rejects.toThrow('no step from paid to cancelled')
  })

  let lastNumber = 900_000
  interface Begun {
    order: Beginning['order']
    line: NewLine
  }
  function toNew(
    { order, productId, buyer }: Awaited<ReturnType<typeof insertRead>>,
    { quantity = 10, cents = 1_000, own = 0 } = {},
  ): Begun {
    const { lines: _, ...columns } = order
    const price_cents = cents * quantity
    const prices = { lines_cents: price_cents, price_cents }
    const id = uuidv7()
    return {
      order: {
        ...columns,
        ...prices,
        id,
        number: ++lastNumber,
        user_id: buyer.userId,
        version: 1,
        hold_expires_at: 9_000,
      },
      line: {
        id,
        position: 1,
        product_id: productId,
        product_name: 'Part',
        unit_price_cents: cents,
        product_price_cents: cents,
        product_order_multiple: 1,
        product_price_breaks: '[]',
        quantity,
        price_cents,
        more: quantity - own,
      },
    }
  }

  async function begin({ order, line }: Begun, expired: Step['order'] | null = null) {
    const begun = inTransaction(async (tx) => {
      const sessionId = await insertSession({ db: tx }, order.user_id)
      const written = { order, lines: [line], held: null, sessionId, expired, alongside: [], now: 2_000 }
      const { outcome } = await beginOrder(tx, written)
      if (outcome !== 'placed') throw new Undone(outcome)
      return outcome
    })
    return begun.catch((error) => {
      if (error instanceof Undone) return error.message
      throw error
    })
  }

  it('A new order replaces the buyer’s own expired hold', async () => {
    const held = await insertRead({ quantity: 90 })
    const begun = toNew(held, { quantity: 95, own: 90 })
    const { order } = begun
    expect(await begin(begun, held.order)).toBe('placed')
    const stock = { on_hand: 100, reserved: 95 }
    expect(await readStock(getEngine(), held.productId)).toEqual({ ...stock, ledger: stock })
    const buyerId = held.buyer.userId
    expect(await eventsOf(order.id)).toMatchObject([
      { from_status: null, to_status: 'placed', actor: 'customer', actor_id: buyerId, created_at: 2_000 },
    ])
    expect(await eventsOf(held.order.id)).toMatchObject([
      { from_status: 'placed', to_status: 'expired', actor: 'system', actor_id: null, created_at: 2_000 },
    ])
    expect(await ledgerOf(order.id)).toMatchObject([{ reason: 'reserve', actor_id: buyerId }])
    expect(await ledgerOf(held.order.id)).toMatchObject([{ reason: 'release', actor_id: null }])
  })

  it('An order is not placed twice, nor after its hold, terms or stock has changed', async () => {
    const held = await insertRead()
    expect(await begin(toNew(held))).toBe('duplicate')
    expect(await begin(toNew(held), { ...held.order, version: held.order.version + 1 })).toBe('changed')
    const other = { ...held, buyer: await insertCaller(getEngine()) }
    const fresh = toNew(other)
    for (const read of [
      { product_price_cents: 999 },
      { product_order_multiple: 5 },
      { product_price_breaks: '[{"from":20,"cents":900}]' },
    ]) {
      const begun = toNew(other)
      expect([read, await begin({ ...begun, line: { ...begun.line, ...read } })]).toEqual([read, 'changed'])
    }
    expect(await begin(toNew(other, { quantity: 91 }))).toBe('changed')
    await expect(begin({ ...fresh, order: { ...fresh.order, price_cents: 1 } })).rejects.toThrow('orders_sum')
    await expect(begin({ ...fresh, line: { ...fresh.line, price_cents: 1 } })).rejects.toThrow(
      'order_line_price',
    )
    expect(await begin(fresh)).toBe('placed')
    expect(await readStock(getEngine(), held.productId)).toMatchObject({ reserved: 20 })
  })

  it('Notes are added to the history without a transition, in their order', async () => {
    const { order } = await insertRead()
    const note = { actor: SYSTEM, note: 'Money came twice', now: 2_000 }
    await inTransaction((tx) => addHistoryNote(tx, { orderId: order.id, ...note }))
    const line = { from_status: 'placed', to_status: 'placed', actor: 'system', created_at: 2_000 }
    expect(await eventsOf(order.id)).toMatchObject([{ ...line, note: 'Money came twice' }])
    await expect(inTransaction((tx) => addHistoryNote(tx, { orderId: uuidv7(), ...note }))).rejects.toThrow(
      'there is no order',
    )
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      ...order,
      version: 10 + index,
      updated_at: 2_000,
    }))
    await inTransaction((tx) => addHistoryNotes(tx, { orders: many, actor: SYSTEM, note: 'Erased' }))
    const erased = (await eventsOf(order.id)).slice(1)
    expect(erased).toHaveLength(1_000)
    expect(erased.at(-1)).toMatchObject({ ...line, note: 'Erased', actor_id: null })
  })

  it('The note about a deleted account is the last of a history, even after the clock was set back', async () => {
    const caller = await insertCaller(getEngine())
    const product_id = await insertProduct(getEngine(), { reserved: 10 })
    const now = Date.now()
    const held = { hold_expires_at: now + 2 * HOUR_MS }
    const id = await insertOrder(getEngine(), { user_id: caller.userId, product_id, ...held })
    await settle(getEngine(), id, now + HOUR_MS)
    await inTransaction((tx) => eraseCustomer(tx, { userId: caller.userId, former: 'f', words: {}, now }))
    expect((await eventsOf(id)).at(-1)?.note).toMatch(/account was deleted/)
    const order = await inTransaction((tx) => lockOrderRow(tx, id))
    expect(order?.updated_at).toBe(now + HOUR_MS)
  })
})
