import { orderStateMessages } from '../../../content/messages/en/orders.ts'
import type { AuditAction } from '../../../contract/audit-actions.ts'
import type { EndpointName } from '../../../contract/endpoints.ts'
import type { OrderState } from '../../../contract/order-states.ts'
import { canTransition } from '../../../contract/order-states.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import type { OrderRow } from '../../db/schema.ts'
import { withUnknownOutcome } from '../../db/with-unknown-outcome.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { type Mail, queueMail } from '../mail/queue-mail.ts'
import { createOrderNotFoundError, getOrder } from './get-order.ts'
import { lockOrder } from './lock-order.ts'
import { stateOf } from './orders.rules.ts'
import { transitionOrder } from './transition-order.ts'

interface AdministerOptions {
  id: string
  caller: Caller
  endpoint: EndpointName
  to: OrderState
  action: AuditAction
  note?: string
  mail?: (order: OrderRow) => Mail
  /** Called after the commit. */
  onDone?: () => void
  now: number
}

/** Runs an admin's order action: changes the state, writes the history and the audit log, and queues the mail. */
export async function administerOrder(
  engine: EngineWithImages,
  { id, caller, endpoint, to, action, note, mail, onDone, now }: AdministerOptions,
): Promise<OrderDetail> {
  await engine.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    await requireStillAllowed(tx, { caller, endpoint, now })
    if (!order) throw createOrderNotFoundError()
    requireStep(order, to, now)
    await recordAudit(tx, { by: caller, action, subject: id, note, now })
    if (mail) await queueMail(tx, mail(order), now)
    const actor = { role: 'shop', userId: caller.userId } as const
    await transitionOrder(tx, { order, to, actor, ...(note && { note }) }, now)
  })
  onDone?.()
  return withUnknownOutcome(engine, () => getOrder(engine, { id, caller, now }))
}

/** Throws when an order cannot take a step in its state. */
export function requireStep(order: OrderRow, to: OrderState, now: number): void {
  const state = stateOf(order, now)
  if (!canTransition({ from: state, to }))
    throw new ShopError('CONFLICT', `This order is ${nameOf(state)}, so it can’t be marked ${nameOf(to)}.`)
}

/** As the pages call the state. */
function nameOf(state: OrderState): string {
  return orderStateMessages[state].toLowerCase()
}
