import { canTransition } from '../../../contract/order-states.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { sendTogether } from '../../db/prepared.ts'
import type { OrderRow } from '../../db/schema.ts'
import { type MailedPayment, orderRefundedMail } from '../mail/order-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { formatCents } from '../shop/shop.ts'
import { addHistoryNote } from './add-history-note.ts'
import { countReturnedPieces } from './line-pieces.rules.ts'
import { type Actor, SYSTEM } from './order-event.ts'
import { findRefundLines, findReturnable } from './refund-lines.repository.ts'
import { fillReturns, findWaitingLines, hasShippedPieces } from './shipments.repository.ts'
import { toReturn } from './stock.rules.ts'
import { fillStockMoves, toMove } from './stock-moves.ts'
import { transitionOrder } from './transition-order.ts'

interface MarkRefundedOptions {
  /** As returned by `lockOrder` in this transaction. */
  order: OrderRow
  /** The record that may say which pieces were refunded. */
  refundId: string
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
 * to the stock. A partial refund adds a line to the history and returns the pieces it names; the order continues, and
 * ends if nothing is left to send. It locks the stock, so call it after `lockOrder` and after writing the payment.
 * 'not-refundable': the order was never paid or has already ended, so nothing was done.
 */
export async function markRefunded(
  tx: Db,
  {
    order,
    refundId,
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
  const note = toRefundNote({ refundCents, isPending, reason })
  const pieces = await findRefundLines(tx, [refundId])
  const mail = orderRefundedMail(order, { refundCents, isPending, pieces, reason, payment, publicUrl })
  await queueMail(tx, mail, now)
  if (!isFull) {
    const { version } = await addHistoryNote(tx, { orderId: order.id, actor, note, now })
    await returnRefunded(tx, { order: { ...order, version }, refundId, actor, now })
    return 'partly-refunded'
  }
  if (!(await transitionOrder(tx, { order, to: 'refunded', actor, note }, now))) {
    throw new Error('the order was not locked')
  }
  return 'refunded'
}

/** The line of the order's history about a refund. */
export function toRefundNote({
  refundCents,
  isPending,
  reason,
}: {
  refundCents: number
  isPending: boolean
  reason: string
}): string {
  const verb = isPending ? 'is on its way back' : 'refunded'
  return `${formatCents(refundCents)} ${verb}: ${reason}`
}

/**
 * Returns refunded pieces that were not shipped. If nothing is left to send then, the order is shipped, or refunded if
 * nothing was ever sent: money that the shop still owes for it does not keep it among the orders to ship.
 */
async function returnRefunded(
  tx: Db,
  { order, refundId, actor, now }: Pick<MarkRefundedOptions, 'order' | 'refundId' | 'actor' | 'now'>,
): Promise<void> {
  if (order.status !== 'paid') return
  const returned = (await findReturnable(tx, refundId)).flatMap(
    ({ line_id, product_id, refunded, ...line }) => {
      const quantity = countReturnedPieces(refunded, line)
      return quantity > 0 ? [{ line_id, product_id, quantity }] : []
    },
  )
  if (returned.length === 0) return
  const { id, version } = order
  const moves = returned.map(({ product_id, quantity }) =>
    toMove({ order: { id }, product_id, change: toReturn(quantity), actor, version, now }),
  )
  await sendTogether(tx, [fillReturns(tx, returned, {}), ...fillStockMoves(tx, moves, now)])
  if ((await findWaitingLines(tx, [id])).length > 0) return
  const to = (await hasShippedPieces(tx, id)) ? 'shipped' : 'refunded'
  await transitionOrder(tx, { order, to, actor: SYSTEM }, now)
}
