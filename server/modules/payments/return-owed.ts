import type { Db } from '../../db/dialect/engine.ts'
import type { PaymentRow, RefundRow } from '../../db/schema.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { MAX_RETURN_ATTEMPTS, toOwedCents } from '../orders/order-money.rules.ts'
import { formatCents } from '../shop/shop.ts'
import { makeRefund } from './make-refund.ts'
import type { PaymentContext } from './payment-context.ts'
import { findPaymentOfOrder } from './payments.repository.ts'
import { findRequestedRefund } from './refunds.repository.ts'
import { leftOf } from './refunds.rules.ts'
import { requestRefund } from './request-refund.ts'
import { resumeRefund } from './resume-refund.ts'
import { syncPayment } from './sync-payment.ts'

const LATE_REASON = 'The payment arrived after the order was closed'
const AGAIN_REASON = 'An earlier refund failed'

interface NotAsked {
  outcome: 'nothing-owed' | 'not-due' | 'disputed'
}
type ReturnOutcome = NotAsked | { outcome: 'asked'; refund: RefundRow }

/**
 * Returns owed money: a payment that came too late, or one whose refund failed. Each attempt is a new refund. The shop
 * tries a few times, with longer and longer pauses; an admin (`by`) can try at any time. Asks the provider first: the
 * money may have been repaid in its dashboard, or after the backup from which this database was restored.
 */
export async function returnOwed(
  context: PaymentContext,
  { orderId, by = null }: { orderId: string; by?: Caller | null },
): Promise<ReturnOutcome> {
  const { db } = context.engine
  const known = await findPaymentOfOrder(db, orderId)
  if (!known || toOwedCents(known) === 0) return { outcome: 'nothing-owed' }
  await syncPayment(context, { orderId })
  const decided = await db.transaction().execute((tx) => decide(tx, { orderId, by, now: context.now() }))
  if (!('refund' in decided)) return decided
  const refund = decided.isRepeat ? await resumeRefund(context, decided) : await makeRefund(context, decided)
  return { outcome: 'asked', refund }
}

async function decide(
  tx: Db,
  { orderId, by, now }: { orderId: string; by: Caller | null; now: number },
): Promise<NotAsked | { refund: RefundRow; payment: PaymentRow; isRepeat: boolean }> {
  await lockOrder(tx, orderId)
  if (by) await requireStillAllowed(tx, { caller: by, endpoint: 'retryRefund', now })
  const payment = await findPaymentOfOrder(tx, orderId)
  if (!payment || toOwedCents(payment) === 0) return { outcome: 'nothing-owed' }
  // Reuses the idempotency key, so a crash or a lost answer cannot cause a second refund.
  const requested = await findRequestedRefund(tx, payment.id)
  if (requested) return { refund: requested, payment, isRepeat: true }
  const amountCents = Math.min(toOwedCents(payment), leftOf(payment))
  if (payment.disputed_cents > 0 || amountCents === 0) return { outcome: 'disputed' }
  const isDue = payment.return_at <= now && payment.return_attempts < MAX_RETURN_ATTEMPTS
  if (!by && !isDue) return { outcome: 'not-due' }
  const reason = payment.late === 1 ? LATE_REASON : AGAIN_REASON
  if (by)
    await recordAudit(tx, {
      by,
      action: 'retry refund',
      subject: orderId,
      note: `${formatCents(amountCents)}: ${reason}`,
      now,
    })
  const actorId = by?.userId ?? null
  const refund = await requestRefund(tx, { payment, amountCents, reason, actorId, repays: true, now })
  return { refund, payment, isRepeat: false }
}
