import { canTransition, type OrderState } from '../../../contract/order-states.ts'
import { countOnCommit } from '../../db/counted-steps.ts'
import type { Db, Filled } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import { readAll, sendTogether, settleTogether } from '../../db/prepared.ts'
import type { OrderRow, ProductRow } from '../../db/schema.ts'
import type { HoldBound } from './bound-hold.ts'
import { type Actor, SYSTEM, toEvent } from './order-event.ts'
import {
  changeOrder,
  changingStock,
  insertingEvent,
  insertingStockRow,
  type OrderAsRead,
} from './orders.repository.ts'
import { insertingOrder, type NewOrder, reservingStock } from './placement.repository.ts'
import { reservation, type StockChange, stockChangeOf } from './stock.rules.ts'

export interface Step {
  order: OrderAsRead
  to: OrderState
  actor: Actor
  note?: string | null
  /** Other columns of the order that change with the state. */
  change?: Partial<Pick<OrderRow, 'carrier' | 'tracking' | 'hidden_at'>>
}

/**
 * Every change of an order's state goes through this file, in the caller's transaction: a conditional update of the
 * order, a line in its history and, if the stock changes, a row in the ledger and an update of the product. All
 * transactions lock in the same sequence (orders by id, then products by id), so they cannot deadlock. Returns the
 * changed orders and skips those that another transaction changed first. `alongside` statements run only if at least
 * one order changed.
 */
export async function transitionOrders(
  tx: Db,
  steps: readonly Step[],
  now: number,
  alongside: readonly Filled<unknown>[] = [],
): Promise<OrderRow[]> {
  const made: { step: Step; row: OrderRow }[] = []
  for (const step of steps.toSorted((a, b) => (a.order.id < b.order.id ? -1 : 1))) {
    const { order, to, change } = step
    if (!canTransition({ from: order.status, to })) throw new Error(`no step from ${order.status} to ${to}`)
    const row = await changeOrder(tx, { order, change: { ...change, status: to }, now })
    if (row) made.push({ step, row })
  }
  if (made.length === 0) return []
  const moves = made.flatMap(({ step: { order, to, actor } }) => {
    const change = stockChangeOf({ from: order.status, to, quantity: order.quantity })
    return change ? [{ order, change, actor }] : []
  })
  const byProduct = moves.toSorted((a, b) => (a.order.product_id < b.order.product_id ? -1 : 1))
  await sendTogether(tx, [
    ...alongside,
    ...made.map(({ step, row: { version, updated_at } }) =>
      insertingEvent(tx, toEvent({ ...step, from: step.order.status, version, now: updated_at })),
    ),
    ...moves.map((move) => insertingStockRow(tx, toStockRow({ ...move, now }))),
    ...byProduct.map(({ order, change: { onHand, reserved } }) =>
      changingStock(tx, { productId: order.product_id, onHand, reserved }),
    ),
  ])
  await countOnCommit(
    tx,
    made.map(({ step: { to } }) => ({ of: 'order', state: to })),
  )
  return made.map(({ row }) => row)
}

/** Changes the state of one order; null when another transaction changed it first. */
export async function transitionOrder(
  tx: Db,
  step: Step,
  now: number,
  alongside: readonly Filled<unknown>[] = [],
): Promise<OrderRow | null> {
  const [row] = await transitionOrders(tx, [step], now, alongside)
  return row ?? null
}

/**
 * Inserts a new order with its reservation, and ends the buyer's own expired hold of the product if there is one. Locks
 * the product last, to keep that lock short. `bound` checks under that lock what is held unpaid. The caller must roll
 * back unless the result is 'placed'.
 */
export async function beginOrder(
  tx: Db,
  {
    order,
    terms,
    sessionId,
    expired,
    alongside,
    bound = null,
    now,
  }: {
    order: NewOrder
    /** The product's terms as they were read. */
    terms: Pick<ProductRow, 'price_cents' | 'order_multiple' | 'price_breaks'>
    sessionId: string
    expired: OrderAsRead | null
    alongside: readonly Filled<unknown>[]
    bound?: HoldBound | null
    now: number
  },
): Promise<'placed' | 'duplicate' | 'changed'> {
  const ended = expired && (await changeOrder(tx, { order: expired, change: { status: 'expired' }, now }))
  if (expired && !ended) return 'changed'
  const buyer: Actor = { part: 'customer', userId: order.user_id }
  const placed = { order, change: reservation(order.quantity), actor: buyer, now }
  const events = [toEvent({ order, from: null, to: 'placed', actor: buyer, version: order.version, now })]
  const rows = [toStockRow(placed)]
  if (expired && ended) {
    const end = { from: expired.status, to: 'expired' as const, quantity: expired.quantity }
    const change = stockChangeOf(end)
    events.push(
      toEvent({ ...end, order: expired, actor: SYSTEM, version: ended.version, now: ended.updated_at }),
    )
    if (change) rows.push(toStockRow({ order: expired, change, actor: SYSTEM, now }))
  }
  const results = await settleTogether(tx, [
    insertingOrder(tx, order),
    ...alongside,
    ...events.map((event) => insertingEvent(tx, event)),
    ...rows.map((row) => insertingStockRow(tx, row)),
    ...(bound?.locks ?? []),
    reservingStock(tx, {
      userId: order.user_id,
      sessionId,
      now,
      productId: order.product_id,
      quantity: order.quantity,
      more: order.quantity - (expired?.quantity ?? 0),
      priceCents: terms.price_cents,
      orderMultiple: terms.order_multiple,
      priceBreaks: terms.price_breaks,
    }),
    ...(bound ? [bound.holds] : []),
  ])
  // Without a new order, the insert of its history line fails too, so check the order first.
  const [inserted] = results
  if (inserted?.status === 'fulfilled' && inserted.value.numAffectedRows === 0n) return 'duplicate'
  const [reserved, holds] = readAll(results).slice(bound ? -2 : -1)
  if (reserved?.numAffectedRows !== 1n) return 'changed'
  if (bound && holds) bound.judge(holds.rows[0] as Parameters<HoldBound['judge']>[0])
  await countOnCommit(tx, [
    { of: 'order', state: 'placed' },
    ...(ended ? [{ of: 'order', state: 'expired' } as const] : []),
  ])
  return 'placed'
}

function toStockRow({
  order,
  change,
  actor,
  now,
}: {
  order: { id: string; product_id: string }
  change: StockChange
  actor: Actor
  now: number
}) {
  return {
    id: newId({ msecs: now }),
    product_id: order.product_id,
    order_id: order.id,
    on_hand_change: change.onHand,
    reserved_change: change.reserved,
    reason: change.reason,
    actor_id: actor.userId,
    created_at: now,
  }
}
