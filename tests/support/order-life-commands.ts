import fc from 'fast-check'
import { expect } from 'vitest'
import { type OrderState, wasPaid } from '../../contract/order-states.ts'
import { cancelOrder } from '../../server/modules/orders/cancel-order.ts'
import { deleteOrder } from '../../server/modules/orders/delete-order.ts'
import { deliverOrder } from '../../server/modules/orders/deliver-order.ts'
import { expireHolds } from '../../server/modules/orders/expire-holds.ts'
import { placeOrder } from '../../server/modules/orders/place-order.ts'
import { shipOrder } from '../../server/modules/orders/ship-order.ts'
import {
  type Command,
  command,
  expire,
  HOLD_MS,
  isOver,
  type Model,
  ON_HAND,
  type Real,
  reservedIn,
} from './order-life-model.ts'
import { refund, settle } from './orders.ts'

const onOrderClosed = () => {}

function place(buyer: number, quantity: number): Command {
  return command(`place ${quantity} by ${buyer}`, async (model, { engine, buyers, productId, ids }) => {
    const caller = buyers[buyer]
    if (!caller) throw new Error('there are two buyers')
    const order = { productId, orderQty: quantity, address: 'A', phone: 'P' }
    const { now } = model
    const options = {
      caller,
      order,
      holdMs: HOLD_MS,
      publicUrl: '',
      rateLimits: false,
      origin: '',
      now,
      onOrderClosed,
    }
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
    // The buyer's own expired hold always makes room; those of others only when the free pieces do not suffice.
    if (quantity > free + (own?.quantity ?? 0)) expire(model)
    else if (own) own.status = 'expired'
    model.orders.push({ buyer, quantity, status: 'placed', holdEnds: now + HOLD_MS, hidden: false })
    if (typeof outcome === 'string' || !outcome.success) throw new Error(`not placed: ${outcome}`)
    ids.push(outcome.insertedId)
  })
}

/** A command about one of the existing orders. */
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
  shipOrder(engine, {
    id,
    caller: admin,
    shipment: { carrier: 'C', tracking: 'T' },
    publicUrl: 'http://shop.test',
    now,
  }),
)
const deliver = administer('deliver', { from: 'shipped', to: 'delivered' }, ({ engine, admin }, id, now) =>
  deliverOrder(engine, { id, caller: admin, now }),
)
const cancel = administer('cancel', { from: 'placed', to: 'cancelled' }, ({ engine, admin }, id, now) =>
  cancelOrder(engine, { id, caller: admin, reason: 'R', publicUrl: 'http://shop.test', now, onOrderClosed }),
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
/** Everything that can happen to orders, in any sequence. */
export const orderCommands = fc.commands(
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
  // Long lives: most bugs need several steps in a row.
  { maxCommands: 60, size: 'max' },
)
