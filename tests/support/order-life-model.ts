import type { AsyncCommand } from 'fast-check'
import { expect } from 'vitest'
import type { OrderState } from '../../contract/order-states.ts'
import type { Caller } from '../../server/modules/access/access.rules.ts'
import type { EngineWithImages } from '../../server/modules/images/image-base.ts'
import { readStock } from './orders.ts'

export const HOLD_MS = 10
export const ON_HAND = 30

/** What the shop should be like: one product, two buyers, a clock. */
export interface Model {
  now: number
  onHand: number
  orders: { buyer: number; quantity: number; status: OrderState; holdEnds: number; hidden: boolean }[]
}

export interface Real {
  engine: EngineWithImages
  productId: string
  buyers: Caller[]
  admin: Caller
  ids: string[]
}

export type Command = AsyncCommand<Model, Real>

export const isOver = (model: Model, { status, holdEnds }: Model['orders'][number]) =>
  status === 'placed' && holdEnds <= model.now
export const reservedIn = ({ orders }: Model) =>
  orders.filter(({ status }) => status === 'placed').reduce((sum, { quantity }) => sum + quantity, 0)

export function expire(model: Model): void {
  for (const order of model.orders) if (isOver(model, order)) order.status = 'expired'
}

/** After every command, stock, orders and ledger agree, and no number is negative. */
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

export function command(
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
