import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type OrderState, wasPaid } from '../../../contract/order-states.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { insertProduct } from '../../testing/factories.ts'
import { insertCaller, readStock, refund, settle } from '../../testing/orders.ts'
import { describeOnBothEngines } from '../../testing/test-engine.ts'
import type { Caller } from '../accounts/access.rules.ts'
import { cancelOrder } from './cancel-order.ts'
import { deleteOrder } from './delete-order.ts'
import { deliverOrder } from './deliver-order.ts'
import { expireHolds } from './expire-holds.ts'
import { placeOrder } from './place-order.ts'
import { shipOrder } from './ship-order.ts'

const HOLD_MS = 10
const ON_HAND = 30
const onOrderClosed = () => {}

/** What the shop should be like: one part, two buyers, a clock. */
interface Model {
  now: number
  onHand: number
  orders: { buyer: number; quantity: number; status: OrderState; holdEnds: number; hidden: boolean }[]
}

interface Real {
  engine: Engine
  productId: string
  buyers: Caller[]
  admin: Caller
  ids: string[]
}

type Command = fc.AsyncCommand<Model, Real>

const isOver = (model: Model, { status, holdEnds }: Model['orders'][number]) =>
  status === 'placed' && holdEnds <= model.now
const reservedIn = ({ orders }: Model) =>
  orders.filter(({ status }) => status === 'placed').reduce((sum, { quantity }) => sum + quantity, 0)

function expire(model: Model): void {
  for (const order of model.orders) if (isOver(model, order)) order.status = 'expired'
}

/** After every command: the stock is what the orders say, the ledger is the stock, and nothing is below nothing. */
async function check(model: Model, { engine, productId, ids }: Real): Promise<void> {
  const stock = { on_hand: model.onHand, reserved: reservedIn(model) }
  expect(await readStock(engine, productId)).toEqual({ ...stock, ledger: stock })
  expect(stock.reserved).toBeLessThanOrEqual(stock.on_hand)
  if (ids.length === 0) return
  const rows = await engine.db
    .selectFrom('orders')
    .select(['id', 'status', 'hidden_at'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = ids.map((id) => ({ status: byId.get(id)?.status, hidden: byId.get(id)?.hidden_at !== null }))
  expect(found).toEqual(model.orders.map(({ status, hidden }) => ({ status, hidden })))
  const events = await engine.db
    .selectFrom('order_event')
    .select(['order_id', 'to_status'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  const last = new Map(events.map(({ order_id, to_status }) => [order_id, to_status]))
  expect(ids.map((id) => last.get(id))).toEqual(model.orders.map(({ status }) => status))
}

function command(
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  canRun: (model: Readonly<Model>) => boolean = () => true,
): Command {
  return {
    check: canRun,
    async run(model, real) {
      await run(model, real)
      await check(model, real)
    },
    toString: () => name,
  }
}

function place(buyer: number, quantity: number): Command {
  return command(`place ${quantity} by ${buyer}`, async (model, { engine, buyers, productId, ids }) => {
    const caller = buyers[buyer]
    if (!caller) throw new Error('there are two buyers')
    const order = { productId, orderQty: quantity, address: 'A', phone: 'P' }
    const { now } = model
    const options = { caller, order, holdMs: HOLD_MS, publicUrl: '', now, onOrderClosed }
    const outcome = await placeOrder(engine, options).catch(({ code }: { code: string }) => code)
    const own = model.orders.find((held) => held.buyer === buyer && held.status === 'placed')
    if (own && !isOver(model, own)) {
      expect(outcome).toMatchObject({ success: false, order: { _id: ids[model.orders.indexOf(own)] } })
      return
    }
    const over = model.orders.filter((held) => isOver(model, held))
    const free = model.onHand - reservedIn(model)
    if (quantity > free + over.reduce((sum, held) => sum + held.quantity, 0)) {
      expect(outcome).toBe('OUT_OF_STOCK')
      return
    }
    // One's own expired hold always makes room; those of others only when the free pieces do not suffice.
    if (quantity > free + (own?.quantity ?? 0)) expire(model)
    else if (own) own.status = 'expired'
    model.orders.push({ buyer, quantity, status: 'placed', holdEnds: now + HOLD_MS, hidden: false })
    if (typeof outcome === 'string' || !outcome.success) throw new Error(`not placed: ${outcome}`)
    ids.push(outcome.insertedId)
  })
}

/** A command about one order, chosen among those that there are. */
function about(
  name: string,
  pick: number,
  run: (order: Model['orders'][number], id: string, model: Model, real: Real) => Promise<void>,
): Command {
  return command(
    `${name} ${pick}`,
    async (model, real) => {
      const index = pick % model.orders.length
      const [order, id] = [model.orders[index], real.ids[index]]
      if (order && id) await run(order, id, model, real)
    },
    ({ orders }) => orders.length > 0,
  )
}

const pay = (pick: number) =>
  about('pay', pick, async (order, id, model, { engine }) => {
    const before = order.status
    const outcome = await settle(engine, id, model.now)
    if (wasPaid(before)) expect(outcome).toBe('already-paid')
    else if (before !== 'placed') expect(outcome).toBe('not-payable')
    else if (isOver(model, order)) {
      expect(outcome).toBe('not-payable')
      order.status = 'expired'
    } else {
      expect(outcome).toBe('paid')
      order.status = 'paid'
      model.onHand -= order.quantity
    }
  })

const remove = (pick: number) =>
  about('delete', pick, async (order, id, model, { engine, buyers }) => {
    const caller = buyers[order.buyer]
    if (!caller) return
    const { deletedCount } = await deleteOrder(engine, { id, caller, now: model.now, onOrderClosed })
    expect(deletedCount).toBe(order.hidden ? 0 : 1)
    if (!order.hidden && order.status === 'placed')
      order.status = isOver(model, order) ? 'expired' : 'cancelled'
    order.hidden = true
  })

const administer =
  (
    name: string,
    { from, to }: { from: OrderState; to: OrderState },
    act: (real: Real, id: string, now: number) => Promise<unknown>,
  ) =>
  (pick: number) =>
    about(name, pick, async (order, id, model, real) => {
      const isLegal = order.status === from && !isOver(model, order)
      const outcome = await act(real, id, model.now).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      )
      expect(outcome).toBe(isLegal ? 'done' : 'CONFLICT')
      if (isLegal) order.status = to
    })

const ship = administer('ship', { from: 'paid', to: 'shipped' }, ({ engine, admin }, id, now) =>
  shipOrder(engine, { id, caller: admin, shipment: { carrier: 'C', tracking: 'T' }, now }),
)
const deliver = administer('deliver', { from: 'shipped', to: 'delivered' }, ({ engine, admin }, id, now) =>
  deliverOrder(engine, { id, caller: admin, now }),
)
const cancel = administer('cancel', { from: 'placed', to: 'cancelled' }, ({ engine, admin }, id, now) =>
  cancelOrder(engine, { id, caller: admin, reason: 'R', now, onOrderClosed }),
)

const giveBack = (pick: number) =>
  about('refund', pick, async (order, id, model, { engine }) => {
    const before = order.status
    const outcome = await refund(engine, id, { now: model.now })
    const isLegal = wasPaid(before) && before !== 'refunded'
    expect(outcome).toBe(isLegal ? 'refunded' : 'not-refundable')
    if (!isLegal) return
    order.status = 'refunded'
    if (before === 'paid') model.onHand += order.quantity
  })

const sweep = () =>
  command('sweep', async (model, { engine }) => {
    await expireHolds(engine, { now: model.now })
    expire(model)
  })

const wait = (time: number) =>
  command(`wait ${time}`, async (model) => {
    model.now += time
  })

const picks = fc.nat(3)
const commands = fc.commands(
  [
    fc.tuple(fc.nat(1), fc.integer({ min: 1, max: ON_HAND })).map(([buyer, pieces]) => place(buyer, pieces)),
    fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 10 })).map(([buyer, pieces]) => place(buyer, pieces)),
    picks.map(pay),
    picks.map(pay),
    picks.map(remove),
    picks.map(ship),
    picks.map(deliver),
    picks.map(cancel),
    picks.map(giveBack),
    fc.constant(null).map(sweep),
    fc.integer({ min: 1, max: 2 * HOLD_MS }).map(wait),
  ],
  // Long lives: most faults need several steps in a row.
  { maxCommands: 60, size: 'max' },
)

const RUNS = { sqlite: 40, postgres: 15 }

// Fails when a refund after shipment returns pieces, when markPaid does not look at the hold, when deleteOrder leaves
// an order on the list, or when beginOrder forgets the pieces of the buyer's own expired hold: each planted once.
describeOnBothEngines('the life of orders', (getEngine, name) => {
  it('is that of its model, whatever happens in whatever order', async () => {
    const engine = getEngine()
    const admin = await insertCaller(engine, 'admin')
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const productId = await insertProduct(engine, { on_hand: ON_HAND, minimum_order: 1 })
        const buyers = [await insertCaller(engine), await insertCaller(engine)]
        const real: Real = { engine, productId, buyers, admin, ids: [] }
        await fc.asyncModelRun(() => ({ model: { now: 1_000, onHand: ON_HAND, orders: [] }, real }), steps)
      }),
      { numRuns: RUNS[name] },
    )
  }, 120_000)
})
