import { canTransition, wasPaid } from '../../../contract/order-states.ts'
import { isReturned, type RefundEffect } from '../../../contract/refund-states.ts'
import type { RefundRow } from '../../db/schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { orderRefundedMail } from '../mail/order-mails.ts'
import {
  latePaymentNotReturnedMail,
  latePaymentReturnedMail,
  refundFailedMail,
  refundNotMadeMail,
  refundStuckMail,
} from '../mail/payment-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { addHistoryNote } from '../orders/add-history-note.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { markRefunded, toRefundNote } from '../orders/mark-refunded.ts'
import { SYSTEM } from '../orders/order-event.ts'
import { describeFailure, isStuck, MAX_RETURN_ATTEMPTS, toOwedCents } from '../orders/order-money.rules.ts'
import { formatCents } from '../shop/shop.ts'
import { readBooks } from './books.rules.ts'
import type { Writing } from './payment-context.ts'
import { hasFailedUnseen } from './refunds.rules.ts'

export interface RefundChange {
  refund: RefundRow
  effect: RefundEffect
  /** The shop had no record: the refund was made in the provider's dashboard, or the record was lost. */
  isNew: boolean
  /** After this refund nothing of the payment is left. */
  isFull: boolean
  /** How many attempts to return the money had failed before this one. */
  attemptsBefore: number
  actor: { userId: string; email: string } | null
}

/** Adds the result of a refund to the order's history and queues the mails about it. */
export async function reportRefund(writing: Writing, news: RefundChange): Promise<void> {
  const { tx, order, now } = writing
  const { refund, effect, isNew, actor } = news
  if (isNew && actor && isReturned(refund.status))
    await recordAudit(tx, {
      by: actor,
      action: 'refund order',
      subject: order.id,
      note: `${formatCents(refund.amount_cents)}: ${refund.reason}`,
      now,
    })
  if (effect === 'return') await reportReturned(writing, news)
  else if (effect === 'owe') await reportOwed(writing, refund)
  else if (refund.repays === 1 && !isReturned(refund.status)) await reportNotReturned(writing, news)
  else if (!isNew && hasFailedUnseen(refund)) await reportNotMade(writing, refund)
  await reportStuck(writing, news)
}

async function reportReturned(
  { tx, order: before, payment, books, context: { publicUrl }, now }: Writing,
  news: RefundChange,
): Promise<void> {
  const { refund, isFull } = news
  const { amount_cents: refundCents, reason } = refund
  // Reads the order again: an earlier refund in the same list may have changed it.
  const order = (await lockOrder(tx, before.id)) ?? before
  const isPending = refund.status === 'pending'
  const sums = { amount_cents: payment.amount_cents, ...readBooks(books) }
  const actor = refund.actor_id ? { role: 'shop' as const, userId: refund.actor_id } : SYSTEM
  if (canTransition({ from: order.status, to: 'refunded' })) {
    await markRefunded(tx, {
      order,
      refundId: refund.id,
      refundCents,
      isFull,
      isPending,
      reason,
      payment: sums,
      publicUrl,
      actor,
      now,
    })
    return
  }
  // The order had already ended: this returns a late payment, or repeats a refund that failed.
  const note = toRefundNote({ refundCents, isPending, reason })
  await addHistoryNote(tx, { orderId: order.id, actor, note, now })
  const mail = wasPaid(order.status)
    ? orderRefundedMail(order, { refundCents, isPending, reason, payment: sums, publicUrl })
    : latePaymentReturnedMail(order, {
        paidCents: payment.amount_cents,
        refundCents,
        isPending,
        publicUrl,
      })
  await queueMail(tx, mail, now)
}

async function reportOwed({ tx, order, books, context, now }: Writing, refund: RefundRow): Promise<void> {
  const amount = formatCents(refund.amount_cents)
  const why = describeFailure(refund.failure)
  await addHistoryNote(tx, {
    orderId: order.id,
    note: `The refund of ${amount} failed: ${why}. The shop owes this amount.`,
    now,
  })
  await queueMail(
    tx,
    refundFailedMail(order, {
      refundCents: refund.amount_cents,
      why,
      isRetried: !isStuck(books),
      publicUrl: context.publicUrl,
    }),
    now,
  )
}

/** Tells the buyer about the first failed attempt only. */
async function reportNotReturned(
  { tx, order, payment, books, context: { publicUrl }, now }: Writing,
  news: RefundChange,
): Promise<void> {
  const owedCents = toOwedCents(books)
  if (news.attemptsBefore > 0 || owedCents === 0) return
  const paidCents = payment.amount_cents
  const why = describeFailure(news.refund.failure)
  await addHistoryNote(tx, {
    orderId: order.id,
    note: `The payment of ${formatCents(paidCents)} came too late and could not be returned: ${why}. The shop owes ${formatCents(owedCents)}.`,
    now,
  })
  const isRetried = !isStuck(books)
  const mail = latePaymentNotReturnedMail(order, { paidCents, owedCents, why, isRetried, publicUrl })
  await queueMail(tx, mail, now)
}

/** Mails the shop about an admin's refund that failed after the admin had stopped waiting. */
async function reportNotMade({ tx, order, context, now }: Writing, refund: RefundRow): Promise<void> {
  const why = describeFailure(refund.failure)
  await addHistoryNote(tx, {
    orderId: order.id,
    note: `The requested refund of ${formatCents(refund.amount_cents)} was not made: ${why}.`,
    now,
  })
  await queueMail(tx, refundNotMadeMail(order, { refundCents: refund.amount_cents, why, ...context }), now)
}

/** Mails the shop when the attempts run out, and when money is owed that the shop will not retry. */
async function reportStuck({ tx, order, books, context, now }: Writing, news: RefundChange): Promise<void> {
  const isReported = news.attemptsBefore >= MAX_RETURN_ATTEMPTS && news.effect !== 'owe'
  if (!isStuck(books) || isReported || news.effect === 'return') return
  const why = describeFailure(news.refund.failure)
  const isCanceled = news.refund.status === 'canceled'
  await queueMail(
    tx,
    refundStuckMail(order, { owedCents: toOwedCents(books), why, isCanceled, ...context }),
    now,
  )
}
