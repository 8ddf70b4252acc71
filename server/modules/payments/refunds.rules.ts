import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import {
  canStepRefund,
  FIRST_REFUND_STATE,
  isReturned,
  type RefundEffect,
  refundEffectOf,
} from '../../../contract/refund-states.ts'
import type { PaymentRow, RefundRow } from '../../db/schema.ts'
import { toOwedCents } from '../orders/order-money.rules.ts'
import type { ProviderRefund } from './provider-answers.rules.ts'

/** The answer to a request comes within seconds or not at all; the bank's confirmation may take days. */
export function nextRefundCheckAt({
  status,
  createdAt,
  now,
}: {
  status: RefundRow['status']
  createdAt: number
  now: number
}): number {
  const age = Math.max(now - createdAt, 0)
  if (status === 'requested') return now + Math.min(Math.max(age, MINUTE_MS), HOUR_MS)
  return now + Math.min(Math.max(Math.floor(age / 2), 10 * MINUTE_MS), 12 * HOUR_MS)
}

/** What can still be refunded. Money that a bank holds or took in a dispute cannot. */
export function leftOf({
  amount_cents,
  refunded_cents,
  disputed_cents,
  lost_cents,
}: Pick<PaymentRow, 'amount_cents' | 'refunded_cents' | 'disputed_cents' | 'lost_cents'>): number {
  return Math.max(amount_cents - refunded_cents - disputed_cents - lost_cents, 0)
}

/** The longest an admin waits for the answer to a refund: three tries of eight seconds, plus pauses. */
const ADMIN_WAITS_MS = 30_000

/** Whether an admin's refund failed after the admin had stopped waiting for the answer. */
export function hasFailedUnseen({
  repays,
  status,
  created_at,
  updated_at,
}: Pick<RefundRow, 'repays' | 'status' | 'created_at' | 'updated_at'>): boolean {
  const isOver = status === 'failed' || status === 'canceled'
  return repays === 0 && isOver && updated_at - created_at >= ADMIN_WAITS_MS
}

export interface RefundStep {
  /** Null for a refund that the shop has no record of, such as one made in the provider's dashboard. */
  row: RefundRow | null
  refund: ProviderRefund
  effect: RefundEffect
}

/**
 * Plans how the provider's list changes the shop's records. Failed refunds come first, so that the sum of good refunds
 * never exceeds the payment, not even between two steps. A request has one answer: a second refund with its id, or one
 * that appears after the request has ended, gets its own record.
 */
export function planSteps(rows: readonly RefundRow[], listed: readonly ProviderRefund[]): RefundStep[] {
  const answered = new Set<string>()
  const steps = listed.toReversed().flatMap((refund) => {
    const row =
      rows.find(({ provider_id }) => provider_id === refund.id) ??
      rows.find(({ id, status }) => id === refund.refundId && status === 'requested' && !answered.has(id)) ??
      null
    if (row) answered.add(row.id)
    const step = { from: row?.status ?? FIRST_REFUND_STATE, to: refund.status }
    return canStepRefund(step) ? [{ row, refund, effect: refundEffectOf(step) }] : []
  })
  return steps.toSorted((a, b) => Number(b.effect === 'owe') - Number(a.effect === 'owe'))
}

/**
 * Whether the money of a requested refund has gone back another way. Any refund repays owed money. An admin's request
 * is overtaken when the same amount was returned in the provider's dashboard. Call this after a sync.
 */
export function isOvertaken(
  request: RefundRow,
  { rows, payment }: { rows: readonly RefundRow[]; payment: PaymentRow },
): boolean {
  if (request.repays === 1) return toOwedCents(payment) < request.amount_cents
  return rows.some(
    ({ idempotency_key, status, amount_cents, created_at }) =>
      idempotency_key === null &&
      isReturned(status) &&
      amount_cents === request.amount_cents &&
      created_at >= request.created_at,
  )
}
