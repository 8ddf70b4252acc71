import { canTransition } from '../../../contract/order-states.ts'
import type { Db } from '../../db/dialect/engine.ts'
import type { OrderRow } from '../../db/schema.ts'
import { type MailedPayment, orderRefundedMail } from '../mail/order-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { formatCents } from '../shop/shop.ts'
import { noteInHistory } from './note-in-history.ts'
import type { Actor } from './order-event.ts'
import { transitionOrder } from './transition-order.ts'

interface MarkRefundedOptions {
  /** As returned by `lockOrder` in this transaction. */
  order: OrderRow
  /** The amount of this refund. */
  refundCents: number
  /** After this refund nothing of the payment is left. */
  isFull: boolean
  /** The bank has not confirmed the refund yet. */
  isPending?: boolean
  reason: string
  /** With this refund. */
  payment: MailedPayment
  publicUrl: string
  actor: Actor
  now: number
}

/**
 * Records a refund and queues the mail about it. A full refund ends the order and returns pieces that were not shipped
 * to the stock. A partial refund adds a line to the history, and the order continues. It locks the stock, so call it
 * after `lockOrder` and after writing the payment. 'not-refundable': the order was never paid or has already ended, so
 * nothing was done.
 */
export async function markRefunded(
  tx: Db,
  {
    order,
    refundCents,
    isFull,
    isPending = false,
    reason,
    payment,
    publicUrl,
    actor,
    now,
  }: MarkRefundedOptions,
): Promise<'refunded' | 'partly-refunded' | 'not-refundable'> {
  if (!canTransition({ from: order.status, to: 'refunded' })) return 'not-refundable'
  const verb = isPending ? 'is on its way back' : 'returned'
  const note = `${formatCents(refundCents)} ${verb}: ${reason}`
  const mail = orderRefundedMail(order, { refundCents, isPending, reason, payment, publicUrl })
  await queueMail(tx, mail, now)
  if (!isFull) {
    await noteInHistory(tx, { orderId: order.id, actor, note, now })
    return 'partly-refunded'
  }
  if (!(await transitionOrder(tx, { order, to: 'refunded', actor, note }, now))) {
    throw new Error('the order was not locked')
  }
  return 'refunded'
}
