import { countOnCommit } from '../../db/counted-steps.ts'
import type { Db } from '../../db/dialect/engine.ts'
import type { PaymentRow, RefundRow } from '../../db/schema.ts'
import { refundNotMadeMail } from '../mail/payment-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { addHistoryNote } from '../orders/add-history-note.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { describeFailure, MADE_ELSEWHERE } from '../orders/order-money.rules.ts'
import { releaseRefundPieces } from '../orders/refund-pieces.ts'
import { formatCents } from '../shop/shop.ts'
import { explainSavedRefund, makeRefund } from './make-refund.ts'
import type { PaymentContext } from './payment-context.ts'
import { changePayment, findPaymentOfOrder } from './payments.repository.ts'
import { changeRefund, findRefunds } from './refunds.repository.ts'
import { isOvertaken } from './refunds.rules.ts'
import { syncPayment } from './sync-payment.ts'

/**
 * Continues a requested refund that has no answer. Reads the provider's list first, because the provider forgets an
 * idempotency key after a day, but not a refund. Drops the request if its money has gone back another way.
 */
export async function resumeRefund(
  context: PaymentContext,
  { refund, payment }: { refund: RefundRow; payment: PaymentRow },
): Promise<RefundRow> {
  const orderId = payment.order_id
  const row = await explainSavedRefund(context, async () => {
    await syncPayment(context, { orderId })
    return context.engine.db
      .transaction()
      .execute((tx) => endIfOvertaken(tx, { context, orderId, refundId: refund.id }))
  })
  if (row?.failure === MADE_ELSEWHERE) context.onMailQueued()
  if (row?.status !== 'requested') return row ?? refund
  return makeRefund(context, { refund: row, payment })
}

async function endIfOvertaken(
  tx: Db,
  { context, orderId, refundId }: { context: PaymentContext; orderId: string; refundId: string },
): Promise<RefundRow | null> {
  const order = await lockOrder(tx, orderId)
  const payment = await findPaymentOfOrder(tx, orderId)
  const rows = payment ? await findRefunds(tx, payment.id) : []
  const row = rows.find(({ id }) => id === refundId)
  if (!order || !payment || !row) return null
  if (row.status !== 'requested' || !isOvertaken(row, { rows, payment })) return row
  const now = context.now()
  const change = { status: 'canceled' as const, failure: MADE_ELSEWHERE, updated_at: now }
  await changeRefund(tx, { id: row.id, change })
  await countOnCommit(tx, [{ of: 'refund', state: change.status }])
  await releaseRefundPieces(tx, row.id)
  await changePayment(tx, { id: payment.id, change: { version: payment.version + 1 }, now })
  const why = describeFailure(MADE_ELSEWHERE)
  await addHistoryNote(tx, {
    orderId,
    note: `The requested refund of ${formatCents(row.amount_cents)} was not made: ${why}.`,
    now,
  })
  // Repaid money needs no decision. An admin's request does: perhaps both refunds were meant.
  if (row.repays === 0)
    await queueMail(tx, refundNotMadeMail(order, { refundCents: row.amount_cents, why, ...context }), now)
  return { ...row, ...change }
}
