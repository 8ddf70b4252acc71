import { DAY_MS } from '../../../contract/durations.ts'
import type { RefundRow } from '../../db/schema.ts'
import { MAX_RETURN_ATTEMPTS } from '../orders/order-money.rules.ts'
import { findDisputedToCheck, findDisputesById } from './disputes.repository.ts'
import type { PaymentContext } from './payment-context.ts'
import {
  changePayment,
  findPaymentsOfIntents,
  findPaymentsToReturn,
  queueReturnAgain,
} from './payments.repository.ts'
import { changeRefund, findRefundsByProviderId, findRefundsToCheck } from './refunds.repository.ts'
import { nextRefundCheckAt } from './refunds.rules.ts'
import { resumeRefund } from './resume-refund.ts'
import { returnOwed } from './return-owed.ts'
import { syncPayment } from './sync-payment.ts'

const BATCH_SIZE = 50
/** Banks send refunds back, and buyers dispute payments, weeks after the money moved. */
const LOOK_BACK_MS = 60 * DAY_MS
const LISTED_AT_MOST = 500

/** Banks take months to decide, and the last event may get lost, so the shop asks the provider once a day. */
const DISPUTE_CHECK_MS = DAY_MS

/** Runs the work on each item in turn while this process holds the lease, and reports failures. */
export type Each = <T>(items: readonly T[], work: (item: T) => Promise<void>) => Promise<void>

/** Checks undecided disputes and unfinished refunds, then returns owed money. */
export async function reconcileRefunds(context: PaymentContext, each: Each): Promise<void> {
  const { engine, now } = context
  const disputed = await findDisputedToCheck(engine.db, { now: now(), limit: BATCH_SIZE })
  await each(disputed, async ({ id, order_id: orderId, updated_at }) => {
    const change = { check_at: now() + DISPUTE_CHECK_MS }
    await changePayment(engine.db, { id, change, now: updated_at })
    await syncPayment(context, { orderId })
  })
  const waiting = await findRefundsToCheck(engine.db, { now: now(), limit: BATCH_SIZE })
  await each(waiting, async ({ refund, payment }) => {
    await postpone(context, refund)
    if (refund.status === 'requested') await resumeRefund(context, { refund, payment })
    else await syncPayment(context, { orderId: payment.order_id })
  })
  const owed = await findPaymentsToReturn(engine.db, {
    now: now(),
    maxAttempts: MAX_RETURN_ATTEMPTS,
    limit: BATCH_SIZE,
  })
  await each(owed, async ({ id, order_id: orderId, return_at: due }) => {
    // First, so that payments whose return fails do not block the others.
    await queueReturnAgain(engine.db, { id, due, now: now() })
    await returnOwed(context, { orderId })
  })
}

/** Runs before the check, so that a refund whose check fails does not block the others. */
async function postpone(
  { engine, now }: PaymentContext,
  { id, status, created_at }: RefundRow,
): Promise<void> {
  const checkAt = nextRefundCheckAt({ status, createdAt: created_at, now: now() })
  await changeRefund(engine.db, { id, change: { check_at: checkAt } })
}

/** Syncs payments whose refunds or disputes differ from the provider's lists because an event was missed. */
export async function syncMissedRefundsAndDisputes(context: PaymentContext, each: Each): Promise<void> {
  const { engine, provider, now } = context
  const period = { since: now() - LOOK_BACK_MS, limit: LISTED_AT_MOST }
  const refunds = await provider.listRefundsSince(period)
  const disputes = await provider.listDisputesSince(period)
  const knownRefunds = new Map(
    (
      await findRefundsByProviderId(
        engine.db,
        refunds.map(({ id }) => id),
      )
    ).map((row) => [row.provider_id, row.status]),
  )
  const knownDisputes = new Map(
    (
      await findDisputesById(
        engine.db,
        disputes.map(({ id }) => id),
      )
    ).map((row) => [row.id, row.status]),
  )
  const differing = [
    ...refunds.filter(({ id, status }) => knownRefunds.get(id) !== status),
    ...disputes.filter(({ id, status }) => knownDisputes.get(id) !== status),
  ]
  const intentIds = new Set(differing.flatMap(({ intentId }) => intentId ?? []))
  const payments = await findPaymentsOfIntents(engine.db, [...intentIds])
  await each(payments, ({ order_id: orderId }) => syncPayment(context, { orderId }))
}
