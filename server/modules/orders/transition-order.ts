import { canTransition, type OrderState, stockEffectOf } from '../../../contract/order-states.ts'
import { countOnCommit } from '../../db/counted-steps.ts'
import type { Db, Filled } from '../../db/dialect/engine.ts'
import { readAll, sendTogether, settleTogether } from '../../db/prepared.ts'
import type { OrderRow } from '../../db/schema.ts'
import type { HoldLimit, HoldProblems } from './limit-hold.ts'
import { type Actor, SYSTEM, toEvent } from './order-event.ts'
import { fillLineInserts, fillStockMoveInserts, type NewLine } from './order-lines.repository.ts'
import { type ChangedOrder, changeOrder, fillEventInsert, type OrderAsRead } from './orders.repository.ts'
import { fillOrderInsert, fillReservations, type NewOrder } from './placement.repository.ts'
import { fillReturns, findWaitingLines } from './shipments.repository.ts'
import { stockChangeOf, toReservation } from './stock.rules.ts'
import { fillStockMoves, toMove } from './stock-moves.ts'

export interface Step {
  order: OrderAsRead
  to: OrderState
  actor: Actor
  note?: string | null
  /** Other columns of the order that change with the state. */
  change?: Partial<Pick<OrderRow, 'hidden_at'>>
}

/**
 * Every change of an order's state goes through this file, in the caller's transaction: a conditional update of the
 * order, a line in its history and, if the stock changes, rows in the ledger and an update of the products, whatever
 * the number of lines. All transactions lock in the same sequence (orders by id, their lines, then products by id), so
 * they cannot deadlock. Returns the changed orders and skips those that another transaction changed first. `alongside`
 * statements run only if at least one order changed.
 */
export async function transitionOrders(
  tx: Db,
  steps: readonly Step[],
  now: number,
  alongside: readonly Filled<unknown>[] = [],
): Promise<ChangedOrder[]> {
  const made: { step: Step; row: ChangedOrder }[] = []
  for (const step of steps.toSorted((a, b) => (a.order.id < b.order.id ? -1 : 1))) {
    const { order, to, change } = step
    if (!canTransition({ from: order.status, to })) throw new Error(`no step from ${order.status} to ${to}`)
    const row = await changeOrder(tx, { order, change: { ...change, status: to }, now })
    if (row) made.push({ step, row })
  }
  if (made.length === 0) return []
  const returned = await findReturned(
    tx,
    made.map(({ step }) => step),
  )
  const moves = made.flatMap(({ step: { order, to, actor }, row: { version } }) => {
    const isReturn = stockEffectOf({ from: order.status, to }) === 'return'
    const lines = isReturn ? returned.filter(({ order_id }) => order_id === order.id) : order.lines
    return lines.flatMap(({ product_id, quantity }) => {
      const change = stockChangeOf({ from: order.status, to, quantity })
      return change ? [toMove({ order, product_id, change, actor, version, now })] : []
    })
  })
  await sendTogether(tx, [
    ...alongside,
    ...made.map(({ step, row: { version, updated_at } }) =>
      fillEventInsert(tx, toEvent({ ...step, from: step.order.status, version, now: updated_at })),
    ),
    ...(returned.length > 0 ? [fillReturns(tx, returned, {})] : []),
    ...fillStockMoves(tx, moves, now),
  ])
  await countOnCommit(
    tx,
    made.map(({ step: { to } }) => ({ of: 'order', state: to })),
  )
  return made.map(({ row }) => row)
}

/** The pieces that go back into the stock: those that were not shipped. Read after the orders are locked. */
async function findReturned(tx: Db, steps: readonly Step[]) {
  const ids = steps.flatMap(({ order, to }) =>
    stockEffectOf({ from: order.status, to }) === 'return' ? [order.id] : [],
  )
  if (ids.length === 0) return []
  const waiting = await findWaitingLines(tx, ids)
  return waiting.map(({ id, order_id, product_id, waiting: quantity }) => ({
    line_id: id,
    order_id,
    product_id,
    quantity,
  }))
}

/** Changes the state of one order; null when another transaction changed it first. */
export async function transitionOrder(
  tx: Db,
  step: Step,
  now: number,
  alongside: readonly Filled<unknown>[] = [],
): Promise<ChangedOrder | null> {
  const [row] = await transitionOrders(tx, [step], now, alongside)
  return row ?? null
}

/** What `beginOrder` writes. */
export interface Beginning {
  order: NewOrder & { hold_expires_at: number }
  lines: readonly NewLine[]
  /** Stored with the lines while they hold stock, to limit what is held unpaid. */
  held: { origin: string; holdClass: 'unconfirmed' | 'new' | null } | null
  sessionId: string
  /** The buyer's own order of the same single product, whose hold has ended. */
  expired: OrderAsRead | null
  alongside: readonly Filled<unknown>[]
  limit?: HoldLimit | null
  now: number
}

type Begun =
  | { outcome: 'placed' | 'duplicate' | 'changed' }
  | { outcome: 'over-limit'; problems: HoldProblems }

/**
 * Inserts a new order with its lines and their reservations, and ends the buyer's own expired hold of the product if
 * there is one. Locks the products last, to keep these locks short. `limit` checks under these locks what is held
 * unpaid. The caller must roll back unless the outcome is 'placed'.
 */
export async function beginOrder(
  tx: Db,
  { order, lines, held, sessionId, expired, alongside, limit = null, now }: Beginning,
): Promise<Begun> {
  const ended = expired && (await changeOrder(tx, { order: expired, change: { status: 'expired' }, now }))
  if (expired && !ended) return { outcome: 'changed' }
  const buyer: Actor = { role: 'customer', userId: order.user_id }
  const events = [toEvent({ order, from: null, to: 'placed', actor: buyer, version: order.version, now })]
  const moves = lines.map(({ product_id, quantity }) =>
    toMove({ order, product_id, change: toReservation(quantity), actor: buyer, version: order.version, now }),
  )
  if (expired && ended) {
    const { version, updated_at } = ended
    const end = { from: expired.status, to: 'expired' as const }
    events.push(toEvent({ ...end, order: expired, actor: SYSTEM, version, now: updated_at }))
    for (const { product_id, quantity } of expired.lines) {
      const change = stockChangeOf({ ...end, quantity })
      if (change) moves.push(toMove({ order: expired, product_id, change, actor: SYSTEM, version, now }))
    }
  }
  const results = await settleTogether(tx, [
    fillOrderInsert(tx, order),
    fillLineInserts(tx, lines, {
      orderId: order.id,
      heldUntil: order.hold_expires_at,
      origin: held?.origin ?? null,
      holdClass: held?.holdClass ?? null,
    }),
    ...alongside,
    ...events.map((event) => fillEventInsert(tx, event)),
    fillStockMoveInserts(tx, moves, { now }),
    ...(limit?.locks ?? []),
    fillReservations(tx, lines, { userId: order.user_id, sessionId, now }),
    ...(limit ? [limit.holds] : []),
  ])
  // Without a new order, the insert of its lines fails too, so check the order first.
  const [inserted] = results
  if (inserted?.status === 'fulfilled' && inserted.value.numAffectedRows === 0n)
    return { outcome: 'duplicate' }
  const [reserved, holds] = readAll(results).slice(limit ? -2 : -1)
  if (reserved?.numAffectedRows !== BigInt(lines.length)) return { outcome: 'changed' }
  const problems = limit && holds ? limit.judge(holds.rows[0] as Parameters<HoldLimit['judge']>[0]) : null
  if (problems) return { outcome: 'over-limit', problems }
  await countOnCommit(tx, [
    { of: 'order', state: 'placed' },
    ...(ended ? [{ of: 'order', state: 'expired' } as const] : []),
  ])
  return { outcome: 'placed' }
}
