import type { Engine } from '../../db/dialect/engine.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { createOrderNotFoundError } from './get-order.ts'
import { lockOrder } from './lock-order.ts'
import { SYSTEM } from './order-event.ts'
import { hideOrder } from './orders.repository.ts'
import { stateOf } from './orders.rules.ts'
import { transitionOrder } from './transition-order.ts'

interface DeleteOrderOptions {
  id: string
  caller: Caller
  now: number
  onOrderClosed: (orderId: string) => void
}

/**
 * Removes an order from its customer's list. An unpaid order is also canceled and its pieces are released; a paid one
 * continues. Admins can do this too, and the audit log records it. A second call changes nothing.
 */
export async function deleteOrder(
  { db }: Engine,
  { id, caller, now, onOrderClosed }: DeleteOrderOptions,
): Promise<{ deletedCount: number }> {
  const { deletedCount, isClosed } = await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    const { role } = await requireStillAllowed(tx, { caller, endpoint: 'deleteOrder', now })
    const isOwner = order?.user_id === caller.userId
    if (!order || (!isOwner && role !== 'admin')) throw createOrderNotFoundError()
    if (order.hidden_at !== null) return { deletedCount: 0, isClosed: false }
    if (!isOwner) await recordAudit(tx, { by: caller, action: 'delete order', subject: id, now })
    const change = { hidden_at: now }
    if (order.status !== 'placed') {
      await hideOrder(tx, { order, now })
      return { deletedCount: 1, isClosed: false }
    }
    const isOver = stateOf(order, now) === 'expired'
    const actor = { role: isOwner ? 'customer' : 'shop', userId: caller.userId } as const
    const step = isOver
      ? { order, to: 'expired' as const, actor: SYSTEM, change }
      : { order, to: 'cancelled' as const, actor, note: 'Deleted', change }
    await transitionOrder(tx, step, now)
    return { deletedCount: 1, isClosed: true }
  })
  if (isClosed) onOrderClosed(id)
  return { deletedCount }
}
