import { parseDollars } from '../../../contract/money.ts'
import { wasPaid } from '../../../contract/order-states.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import type { PaymentRow } from '../../db/schema.ts'
import { ShopError, toBadInput } from '../../errors.ts'
import type { Caller } from '../accounts/access.rules.ts'
import { requireStillAllowed } from '../accounts/require-still-allowed.ts'
import { getOrder } from '../orders/get-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { PaymentDesk } from './payment-desk.ts'
import { findPaymentOfOrder } from './payments.repository.ts'
import { describeFailedRefund, describeMoved, readRefundAmount } from './payments.rules.ts'
import type { ProviderRefund } from './provider.ts'
import { ProviderRefusal } from './provider-errors.ts'
import { recordRefund } from './record-refund.ts'
import { findRefundIds } from './refunds.repository.ts'
import { syncRefunds } from './sync-refunds.ts'

interface RefundOptions {
  id: string
  /** Dollars; all that is left when not given. */
  amount?: string | number | undefined
  /** Dollars, as the admin has seen them; not looked at when not given. */
  refundedSoFar?: number | undefined
  reason: string
  caller: Caller
}

/**
 * Returns money for an admin, in full or in part. Nothing is returned on top of what the admin has seen returned, so
 * a request repeated after a lost answer is refused.
 */
export async function refundOrder(
  desk: PaymentDesk,
  { id, amount, refundedSoFar, reason, caller }: RefundOptions,
): Promise<OrderDetail> {
  const { engine, now } = desk
  const order = await getOrder(engine, { id, caller, now: now() })
  const payment = await readPayment(desk, { orderId: id, caller })
  if (!wasPaid(order.status) || !payment)
    throw new ShopError('CONFLICT', 'This order was never paid, so there is nothing to refund.')
  const seenCents = refundedSoFar === undefined ? payment.refunded_cents : parseDollars(refundedSoFar)
  if (seenCents !== payment.refunded_cents) throw new ShopError('CONFLICT', describeMoved(payment))
  const left = payment.amount_cents - payment.refunded_cents
  if (left === 0)
    throw new ShopError('CONFLICT', 'Everything that was paid for this order is refunded already.')
  const wanted = readRefundAmount(amount, left)
  if ('problem' in wanted) throw toBadInput([{ field: 'amount', message: wanted.problem }])
  const refund = await askForRefund(desk, payment, { amountCents: wanted.cents, reason, actor: caller })
  if (!refund.isGood) throw new ShopError('CONFLICT', describeFailedRefund(refund.amountCents))
  await recordRefund(desk, { orderId: id, refund })
  return getOrder(engine, { id, caller, now: now() })
}

/**
 * Under the lock, so that a refund that is being written down at this moment counts. The last transaction before the
 * provider is asked: money that the provider has returned is written down whoever the caller is by then.
 */
async function readPayment(
  { engine, now }: PaymentDesk,
  { orderId, caller }: { orderId: string; caller: Caller },
): Promise<PaymentRow | null> {
  return engine.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    await requireStillAllowed(tx, { caller, endpoint: 'refundOrder', now: now() })
    return findPaymentOfOrder(tx, orderId)
  })
}

/**
 * The key is made of the payment and what was returned before, and not of the amount: a double click is one refund,
 * and of two admins who want different amounts at once, or of one who changes it after a lost answer, the provider
 * refuses the second. The provider repeats to a key what it answered first, also a failure, so what has failed before
 * is counted into it.
 */
async function askForRefund(
  desk: PaymentDesk,
  payment: PaymentRow,
  wanted: { amountCents: number; reason: string; actor: Caller },
): Promise<ProviderRefund> {
  const failures = await countFailures(desk, payment)
  const attempt = failures === 0 ? '' : `-${failures}`
  try {
    return await desk.provider.refund({
      intentId: payment.intent_id,
      idempotencyKey: `refund-${payment.id}-${payment.refunded_cents}${attempt}`,
      ...wanted,
    })
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    // The provider knows of a refund that we do not: of another admin at this moment, or made in its dashboard.
    await syncRefunds(desk, payment)
    throw new ShopError(
      'CONFLICT',
      'Another refund of this order was made in the meantime. Look at what is left, then try again.',
    )
  }
}

/**
 * Attempts that returned nothing. One that was written down as returned and failed later is none of them: it must not
 * change the key of a refund whose answer was lost.
 */
async function countFailures(
  { engine, provider }: PaymentDesk,
  { id, intent_id: intentId }: PaymentRow,
): Promise<number> {
  const failed = (await provider.listRefunds(intentId)).filter(({ isGood }) => !isGood)
  if (failed.length === 0) return 0
  const written = new Set(await findRefundIds(engine.db, id))
  return failed.filter((refund) => !written.has(refund.id)).length
}
