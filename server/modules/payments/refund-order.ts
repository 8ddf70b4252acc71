import { linePieceErrors } from '../../../content/messages/en/manage-orders.ts'
import { parseAmount, toAmount } from '../../../contract/money.ts'
import { type OrderState, wasPaid } from '../../../contract/order-states.ts'
import { isReturned } from '../../../contract/refund-states.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import type { Db } from '../../db/dialect/engine.ts'
import type { PaymentRow, RefundRow } from '../../db/schema.ts'
import { ShopError, toBadInput } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { createOrderNotFoundError, getOrder } from '../orders/get-order.ts'
import type { AskedPieces } from '../orders/line-pieces.rules.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { isRefundOfPieces, priceRefundPieces, saveRefundPieces } from '../orders/refund-pieces.ts'
import { formatCents } from '../shop/shop.ts'
import { explainSavedRefund, makeRefund } from './make-refund.ts'
import type { PaymentContext } from './payment-context.ts'
import { findPaymentOfOrder } from './payments.repository.ts'
import {
  DISPUTED,
  describeChangedRefund,
  describeChangedState,
  describeFailedRefund,
  describeRequestedRefund,
  readRefundAmount,
} from './payments.rules.ts'
import { isProviderDown } from './provider-errors.ts'
import { findRequestedRefund } from './refunds.repository.ts'
import { leftOf } from './refunds.rules.ts'
import { requestRefund } from './request-refund.ts'
import { resumeRefund } from './resume-refund.ts'
import { syncPayment } from './sync-payment.ts'

const NOTHING_REFUNDED =
  'The payment provider is not responding. Nothing was refunded, and no refund is saved. Please try again in a moment.'

interface RefundOptions {
  id: string
  /** The amount to refund; everything that is left when omitted. */
  amount?: string | number | undefined
  /** Pieces to refund at the price they were ordered at, instead of an amount. */
  lines?: readonly AskedPieces[] | undefined
  /** The refunded amount that the admin saw; not checked when omitted. */
  refundedSoFar?: number | undefined
  /** The state of the order that the admin saw; not checked when omitted. */
  status?: OrderState | undefined
  reason: string
  caller: Caller
}

/**
 * Refunds an order for an admin, in full or in part. Refuses if the refunded amount is not what the admin
 * saw, so a request repeated after a lost answer returns nothing twice. Saves the decision before it asks the
 * provider: after a crash in between, the reconciler asks again.
 */
export async function refundOrder(context: PaymentContext, options: RefundOptions): Promise<OrderDetail> {
  const { engine, now } = context
  const { id, caller } = options
  // Checked before the sync, which may write. `decide` checks again.
  await engine.db
    .transaction()
    .execute((tx) => requireStillAllowed(tx, { caller, endpoint: 'refundOrder', now: now() }))
  await readProviderFirst(context, id)
  const decided = await engine.db.transaction().execute((tx) => decide(tx, options, now()))
  const refund = decided.isRepeat ? await resumeRefund(context, decided) : await makeRefund(context, decided)
  if (!isReturned(refund.status)) throw new ShopError('CONFLICT', describeFailedRefund(refund))
  return explainSavedRefund(context, () => getOrder(engine, { id, caller, now: now() }))
}

/**
 * Syncs first, because the event of a refund made in the provider's dashboard, or of a decided dispute, may be lost.
 * Not needed for a refund that is already requested: `resumeRefund` syncs.
 */
async function readProviderFirst(context: PaymentContext, orderId: string): Promise<void> {
  const payment = await findPaymentOfOrder(context.engine.db, orderId)
  if (!payment || (await findRequestedRefund(context.engine.db, payment.id))) return
  try {
    await syncPayment(context, { orderId })
  } catch (error) {
    if (!isProviderDown(error)) throw error
    const unsaved = new ShopError('PAYMENT_PROVIDER_DOWN', NOTHING_REFUNDED)
    unsaved.cause = error
    throw unsaved
  }
}

async function decide(
  tx: Db,
  { id, amount, lines, refundedSoFar, status, reason, caller }: RefundOptions,
  now: number,
): Promise<{ refund: RefundRow; payment: PaymentRow; isRepeat: boolean }> {
  const order = await lockOrder(tx, id)
  await requireStillAllowed(tx, { caller, endpoint: 'refundOrder', now })
  if (!order) throw createOrderNotFoundError()
  const payment = await findPaymentOfOrder(tx, id)
  if (!wasPaid(order.status) || !payment)
    throw new ShopError('CONFLICT', 'This order was never paid, so there is nothing to refund.')
  const seenCents = refundedSoFar === undefined ? payment.refunded_cents : parseAmount(refundedSoFar)
  if (seenCents !== payment.refunded_cents) throw new ShopError('CONFLICT', describeChangedRefund(payment))
  if (status && status !== order.status) throw new ShopError('CONFLICT', describeChangedState(order.status))
  if (payment.disputed_cents > 0) throw new ShopError('CONFLICT', DISPUTED)
  const left = leftOf(payment)
  if (left === 0)
    throw new ShopError(
      'CONFLICT',
      payment.lost_cents > 0
        ? 'There is nothing left to refund: the bank returned this payment to the buyer after a dispute.'
        : 'This order has already been fully refunded.',
    )
  const requested = await findRequestedRefund(tx, payment.id)
  // A double click, or a request repeated while the provider was down, continues the requested refund.
  if (requested && (await isSameRefund(tx, requested, { amount, lines, left })))
    return { refund: requested, payment, isRepeat: true }
  if (lines && amount !== undefined && amount !== '')
    throw toBadInput([{ field: 'amount', message: linePieceErrors.linesAndAmount }])
  const pieces = lines ? await priceRefundPieces(tx, { orderId: id, lines }) : []
  const wanted = readRefundAmount(lines ? sumOf(pieces) : amount, left)
  if ('problem' in wanted) throw toBadInput([{ field: lines ? 'lines' : 'amount', message: wanted.problem }])
  if (requested) throw new ShopError('CONFLICT', describeRequestedRefund(requested.amount_cents))
  const note = `${formatCents(wanted.cents)}: ${reason}`
  await recordAudit(tx, { by: caller, action: 'refund order', subject: id, note, now })
  const refund = await requestRefund(tx, {
    payment,
    amountCents: wanted.cents,
    reason,
    actorId: caller.userId,
    repays: false,
    now,
  })
  await saveRefundPieces(tx, { refundId: refund.id, pieces })
  return { refund, payment, isRepeat: false }
}

/** An amount in the shop's currency, as `readRefundAmount` reads it. */
const sumOf = (pieces: readonly { cents: number }[]) =>
  toAmount(pieces.reduce((cents, piece) => cents + piece.cents, 0))

/** Whether a requested refund is for the same amount, or for the same pieces. */
async function isSameRefund(
  tx: Db,
  requested: RefundRow,
  { amount, lines, left }: Pick<RefundOptions, 'amount' | 'lines'> & { left: number },
): Promise<boolean> {
  if (!(await isRefundOfPieces(tx, { refundId: requested.id, lines: lines ?? [] }))) return false
  if (lines) return true
  const wanted = readRefundAmount(amount, left)
  return 'cents' in wanted && wanted.cents === requested.amount_cents
}
