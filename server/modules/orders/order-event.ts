import type { OrderState } from '../../../contract/order-states.ts'
import { newId } from '../../db/new-id.ts'

/** Who changes an order, and in which role. */
export interface Actor {
  role: 'customer' | 'shop' | 'system'
  userId: string | null
}

export const SYSTEM: Actor = { role: 'system', userId: null }

/** One line of an order's history. */
export function toEvent({
  order,
  from,
  to,
  actor,
  note = null,
  version,
  now,
}: {
  order: { id: string }
  from: OrderState | null
  to: OrderState
  actor: Actor
  note?: string | null
  version: number
  now: number
}) {
  return {
    // The version keeps events of the same millisecond in order.
    id: newId({ msecs: now, seq: version }),
    order_id: order.id,
    from_status: from,
    to_status: to,
    actor_id: actor.userId,
    actor: actor.role,
    note,
    created_at: now,
  }
}
