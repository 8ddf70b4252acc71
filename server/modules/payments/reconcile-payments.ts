import { DAY_MS } from '../../../contract/durations.ts'
import { wasPaid } from '../../../contract/order-states.ts'
import type { PaymentRow } from '../../db/schema.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { stateOf } from '../orders/orders.rules.ts'
import { closePayment } from './close-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { changePayment, findPaymentsOfIntents, findPaymentsToCheck } from './payments.repository.ts'
import { nextCheckAt } from './payments.rules.ts'
import { type Each, reconcileRefunds, syncMissedRefundsAndDisputes } from './reconcile-refunds.ts'
import { runWithLease } from './run-with-lease.ts'
import { settlePayment } from './settle-payment.ts'
import { syncPayment } from './sync-payment.ts'

const BATCH_SIZE = 50
const LOOK_BACK_MS = DAY_MS
const LISTED_AT_MOST = 500

interface Round {
  /** Also reads the provider's recent lists, to find payments, refunds and disputes that the shop missed. */
  withList: boolean
  onError: (error: unknown) => void
  leaseMs?: number
  /** True once the shop is closing. The rest of the work waits for the next start. */
  isStopped?: () => boolean
}

/**
 * Finds what no event reported: asks the provider about open intents and unfinished refunds, returns owed money, and
 * looks for missed payments. Runs in one process at a time; false when another process is running it.
 */
export async function reconcilePayments(
  context: PaymentContext,
  { withList, onError, leaseMs, isStopped = () => false }: Round,
): Promise<boolean> {
  const { db } = context.engine
  return runWithLease(context, { leaseMs, onError }, async (isHeld) => {
    const each: Each = async (items, work) => {
      for (const item of items) if (isHeld() && !isStopped()) await work(item).catch(onError)
    }
    const open = await findPaymentsToCheck(db, { now: context.now(), limit: BATCH_SIZE })
    await each(open, (payment) => check(context, payment))
    // Before returning owed money: it may already have been repaid in the provider's dashboard.
    const lists = withList ? [syncMissedPayments, syncMissedRefundsAndDisputes] : []
    await each(lists, (sync) => sync(context, each))
    await reconcileRefunds(context, each)
  })
}

async function check(context: PaymentContext, payment: PaymentRow): Promise<void> {
  const { engine, provider } = context
  const now = context.now()
  // Postpones the next check first, so that a payment whose check fails does not block the others.
  const checkAt = nextCheckAt({ createdAt: payment.created_at, now })
  await changePayment(engine.db, { id: payment.id, change: { check_at: checkAt }, now: payment.updated_at })
  const intent = await provider.getIntent(payment.intent_id)
  if (intent?.status === 'succeeded') {
    await settlePayment(context, { intent, orderId: payment.order_id })
    return
  }
  const order = await engine.db.transaction().execute((tx) => lockOrder(tx, payment.order_id))
  if (order && stateOf(order, now) !== 'placed' && !wasPaid(order.status))
    await closePayment(context, payment.order_id)
}

async function syncMissedPayments(context: PaymentContext, each: Each): Promise<void> {
  const { engine, provider, now } = context
  const listed = await provider.listIntents({ since: now() - LOOK_BACK_MS, limit: LISTED_AT_MOST })
  const succeeded = listed.filter(({ status, orderId }) => status === 'succeeded' && orderId)
  const known = await findPaymentsOfIntents(
    engine.db,
    succeeded.map(({ id }) => id),
  )
  const byIntent = new Map(known.map((payment) => [payment.intent_id, payment]))
  await each(succeeded, async (intent) => {
    const payment = byIntent.get(intent.id)
    if (payment?.status !== 'succeeded' && payment?.status !== 'refunded')
      await settlePayment(context, { intent, orderId: intent.orderId ?? '', adopt: true })
    else if (payment.refunded_cents !== intent.refundedCents)
      await syncPayment(context, { orderId: payment.order_id })
  })
}
