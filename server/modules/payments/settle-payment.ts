import { type CountedStep, countOnCommit } from '../../db/counted-steps.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import type { OrderRow, PaymentRow } from '../../db/schema.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { markPaid } from '../orders/mark-paid.ts'
import { toOwedCents } from '../orders/order-money.rules.ts'
import type { PaymentContext } from './payment-context.ts'
import {
  changePayment,
  findPaymentOfOrder,
  insertOrFindPayment,
  insertProviderEvent,
  markSucceeded,
} from './payments.repository.ts'
import { findFault, nextCheckAt } from './payments.rules.ts'
import type { ProviderIntent } from './provider-answers.rules.ts'
import { isProviderDown } from './provider-errors.ts'
import { returnOwed } from './return-owed.ts'

interface Settlement {
  intent: ProviderIntent
  orderId: string
  /** The provider's event that reported the payment; saved in the same transaction, so that it counts once. */
  event?: { id: string; type: string }
  /** Accepts an intent of this shop that has no record, for example after a restore from an older backup. */
  adopt?: boolean
  /** The buyer, when their browser reported the payment. */
  caller?: Caller
}

/** The order could no longer be paid. The money goes back, or the shop owes it. */
interface Late {
  outcome: 'late'
  isRepeated: boolean
}

type Settled = { outcome: 'paid' | 'already-paid' } | Late | { outcome: 'refused'; reason: string }

export type SettlementOutcome = Exclude<Settled, Late> | (Late & { payment: PaymentRow; owedCents: number })

/**
 * The only way an order becomes paid, whether the browser, a webhook or the reconciler reports it. The caller has just
 * fetched the intent from the provider. All three may run at once and repeatedly: the order is locked first, then the
 * payment, then the stock, and a step that is done is not done again.
 */
export async function settlePayment(
  context: PaymentContext,
  settlement: Settlement,
): Promise<SettlementOutcome> {
  const now = context.now()
  const settled = await context.engine.db.transaction().execute(async (tx) => {
    const result = await settleLocked(tx, context, { ...settlement, now })
    await countOnCommit(tx, [{ of: 'payment', state: toCounted(result) }])
    return result
  })
  if (settled.outcome === 'paid') context.onMailQueued()
  if (settled.outcome !== 'late') return settled
  try {
    await returnOwed(context, { orderId: settlement.orderId })
  } catch (error) {
    // The reconciler tries again. A buyer can only be told that the money is owed, not how its refund is going.
    if (!settlement.caller || !isProviderOrDatabaseDown(error)) throw error
  }
  const payment = await findPaymentOfOrder(context.engine.db, settlement.orderId)
  if (!payment) throw new Error(`the late payment of order ${settlement.orderId} is gone`)
  return { ...settled, payment, owedCents: toOwedCents(payment) }
}

function isProviderOrDatabaseDown(error: unknown): boolean {
  return isProviderDown(error) || (error instanceof ShopError && error.code === 'UNAVAILABLE')
}

async function settleLocked(
  tx: Db,
  { provider, publicUrl }: PaymentContext,
  { intent, orderId, event, adopt = false, caller, now }: Settlement & { now: number },
): Promise<Settled> {
  const order = await lockOrder(tx, orderId)
  if (caller) await requireStillAllowed(tx, { caller, endpoint: 'payOrder', now })
  if (!order) return { outcome: 'refused', reason: 'We could not find this order.' }
  if (event) await insertProviderEvent(tx, { ...event, received_at: now })
  const payment =
    (await findPaymentOfOrder(tx, orderId)) ?? (adopt ? await adoptIntent(tx, { intent, order, now }) : null)
  if (!payment) return { outcome: 'refused', reason: 'No payment is in progress for this order.' }
  const reason = findFault(intent, { order, payment, livemode: provider.livemode })
  if (reason) return { outcome: 'refused', reason }
  if (payment.status === 'succeeded' || payment.status === 'refunded')
    return payment.late ? { outcome: 'late', isRepeated: true } : { outcome: 'already-paid' }

  await markSucceeded(tx, { id: payment.id, now })
  const marked = await markPaid(tx, { order, intentId: intent.id, publicUrl, now })
  if (marked !== 'not-payable') return { outcome: marked }
  // Saved in the same transaction: whatever happens next, the shop knows what it owes.
  const late = { late: 1, owed_cents: payment.amount_cents - payment.refunded_cents }
  await changePayment(tx, { id: payment.id, change: late, now })
  return { outcome: 'late', isRepeated: false }
}

/** The browser, the webhook and the reconciler may all report one payment. It counts as paid or late once. */
function toCounted(settled: Settled): Extract<CountedStep, { of: 'payment' }>['state'] {
  if (settled.outcome === 'already-paid') return 'repeated'
  if (settled.outcome === 'late' && settled.isRepeated) return 'repeated'
  return settled.outcome
}

function adoptIntent(
  tx: Db,
  { intent, order, now }: { intent: ProviderIntent; order: OrderRow; now: number },
): Promise<PaymentRow> {
  return insertOrFindPayment(tx, {
    id: newId({ msecs: now }),
    order_id: order.id,
    intent_id: intent.id,
    amount_cents: order.price_cents,
    refunded_cents: 0,
    currency: intent.currency,
    status: 'open',
    check_at: nextCheckAt({ createdAt: now, now }),
    created_at: now,
    updated_at: now,
  })
}
