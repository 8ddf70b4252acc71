import type { Db } from '../../db/dialect/engine.ts'
import { inBatches } from '../../db/in-batches.ts'
import { send, sendTogether } from '../../db/prepared.ts'
import type { OrderRow } from '../../db/schema.ts'
import { type Actor, SYSTEM, toEvent } from './order-event.ts'
import { type ChangedOrder, changeOrder, fillEventInsert, lockOrderRow } from './orders.repository.ts'

/** Limits the statements in flight for a customer with thousands of orders. */
const EVENTS_AT_ONCE = 500

type NotedOrder = Pick<OrderRow, 'id' | 'status' | 'version' | 'updated_at'>

/**
 * Adds a line to the history of an order without changing its state, for example about a late payment that was returned.
 * Returns the order with its new version. It locks the order. If the transaction does not hold that lock yet, call this
 * before anything that locks the stock.
 */
export async function addHistoryNote(
  tx: Db,
  { orderId, actor = SYSTEM, note, now }: { orderId: string; actor?: Actor; note: string; now: number },
): Promise<ChangedOrder> {
  const order = await lockOrderRow(tx, orderId)
  const changed = order && (await changeOrder(tx, { order, change: {}, now }))
  if (!changed) throw new Error(`there is no order ${orderId} to write about`)
  const { status, version, updated_at } = changed
  const event = toEvent({ order, from: status, to: status, actor, note, version, now: updated_at })
  await send(tx, fillEventInsert(tx, event))
  return changed
}

/** Adds the same line to several locked orders. The caller has already raised their versions and times. */
export async function addHistoryNotes(
  tx: Db,
  { orders, actor, note }: { orders: readonly NotedOrder[]; actor: Actor; note: string },
): Promise<void> {
  const events = orders.map((order) =>
    toEvent({
      order,
      from: order.status,
      to: order.status,
      actor,
      note,
      version: order.version,
      now: order.updated_at,
    }),
  )
  for (const batch of inBatches(events, EVENTS_AT_ONCE))
    await sendTogether(
      tx,
      batch.map((event) => fillEventInsert(tx, event)),
    )
}
