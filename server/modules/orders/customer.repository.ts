import type { Db } from '../../db/dialect/engine.ts'
import { PLACED } from '../../db/order-conditions.ts'
import type { OrderRow } from '../../db/schema.ts'
import { notBefore, type PaidOrderRow, readOrders, selectOrders } from './orders.repository.ts'

export type TracedOrder = Pick<OrderRow, 'id' | 'user_email' | 'customer_name' | 'address' | 'phone'>

export async function findUnpaidIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', PLACED)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The customer's personal data in each order that still has it. */
export async function findTracedOrders(
  tx: Db,
  { userId, former }: { userId: string; former: string },
): Promise<TracedOrder[]> {
  return tx
    .selectFrom('orders')
    .select(['id', 'user_email', 'customer_name', 'address', 'phone'])
    .where('user_id', '=', userId)
    .where('user_email', '<>', former)
    .execute()
}

/** Replaces the customer's data in every order that still has it, and so locks these orders. */
export async function overwriteCustomer(
  tx: Db,
  {
    userId,
    customer,
    now,
  }: {
    userId: string
    customer: Pick<OrderRow, 'user_email' | 'customer_name' | 'customer_key' | 'address' | 'phone'>
    now: number
  },
): Promise<Pick<OrderRow, 'id' | 'status' | 'version' | 'updated_at'>[]> {
  return tx
    .updateTable('orders')
    .set((eb) => ({ ...customer, version: eb('version', '+', 1), updated_at: notBefore(now) }))
    .where('user_id', '=', userId)
    .where('user_email', '<>', customer.user_email)
    .returning(['id', 'status', 'version', 'updated_at'])
    .execute()
}

export async function findNotes(
  tx: Db,
  orderIds: readonly string[],
): Promise<{ id: string; orderId: string; note: string }[]> {
  const rows = await tx
    .selectFrom('order_event')
    .select(['id', 'order_id', 'note'])
    .where('order_id', 'in', orderIds)
    .where('note', 'is not', null)
    .execute()
  return rows.map(({ id, order_id, note }) => ({ id, orderId: order_id, note: note ?? '' }))
}

export async function rewriteNote(tx: Db, { id, note }: { id: string; note: string }): Promise<void> {
  await tx.updateTable('order_event').set({ note }).where('id', '=', id).execute()
}

/** Oldest first, starting after the given id. */
export async function findOrdersOf(
  db: Db,
  { userId, afterId, limit }: { userId: string; afterId: string; limit: number },
): Promise<PaidOrderRow[]> {
  const rows = await selectOrders(db)
    .where('orders.user_id', '=', userId)
    .where('orders.id', '>', afterId)
    .orderBy('orders.id')
    .limit(limit)
    .execute()
  return readOrders(rows)
}

/** The histories of several orders, each oldest first. */
export async function findHistories(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_event')
    .select(['order_id', 'from_status', 'to_status', 'actor', 'note', 'created_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('id')
    .execute()
}
