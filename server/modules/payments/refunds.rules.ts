import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import {
  canStepRefund,
  FIRST_REFUND_STATE,
  isReturned,
  type RefundEffect,
  refundEffectOf,
} from '../../../contract/refund-states.ts'
import type { PaymentRow, RefundRow } from '../../db/schema.ts'
import { owedOf } from '../orders/order-money.rules.ts'
import type { ProviderRefund } from './provider-answers.rules.ts'

/** The answer to a request comes within seconds, if it comes; the bank's word may take days. */
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

/** What a payment has left that could go back. Money that a bank holds or took is not there. */
export function leftOf({
  amount_cents,
  refunded_cents,
  disputed_cents,
  lost_cents,
}: Pick<PaymentRow, 'amount_cents' | 'refunded_cents' | 'disputed_cents' | 'lost_cents'>): number {
  return Math.max(amount_cents - refunded_cents - disputed_cents - lost_cents, 0)
}

/** The longest that an admin waits for the answer about a refund: three tries of eight seconds, and the pauses. */
const ADMIN_WAITS_MS = 30_000

/** Whether an admin's request ended without being made when the admin was no longer there to read it. */
export function isUnheardEnd({
  repays,
  status,
  created_at,
  updated_at,
}: Pick<RefundRow, 'repays' | 'status' | 'created_at' | 'updated_at'>): boolean {
  const isOver = status === 'failed' || status === 'canceled'
  return repays === 0 && isOver && updated_at - created_at >= ADMIN_WAITS_MS
}

export interface RefundStep {
  /** Null for a refund that was made at the provider itself. */
  row: RefundRow | null
  refund: ProviderRefund
  effect: RefundEffect
}

/**
 * What the provider's list changes in our records. What no longer counts comes first, so that the sum of good refunds
 * is never more than the payment, not even in between. A request has one answer: a second refund that carries its id,
 * or one that appears when the request has ended, gets a record of its own.
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
 * Whether the money of a requested refund went back another way since. A debt is repaid by any refund. An admin's
 * request counts as done when the same amount was returned at the provider itself. Call it after a sync.
 */
export function isOvertaken(
  request: RefundRow,
  { rows, payment }: { rows: readonly RefundRow[]; payment: PaymentRow },
): boolean {
  if (request.repays === 1) return owedOf(payment) < request.amount_cents
  return rows.some(
    ({ idempotency_key, status, amount_cents, created_at }) =>
      idempotency_key === null &&
      isReturned(status) &&
      amount_cents === request.amount_cents &&
      created_at >= request.created_at,
  )
}
