import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import type { PaymentRow } from '../../db/schema.ts'

/** Nothing is owed that is not there any more. */
export function capOwed(
  owedCents: number,
  payment: Pick<PaymentRow, 'amount_cents' | 'refunded_cents' | 'lost_cents'>,
): number {
  return Math.max(Math.min(owedCents, payment.amount_cents - payment.refunded_cents - payment.lost_cents), 0)
}

export type OwingPayment = Pick<PaymentRow, 'owed_cents' | 'amount_cents' | 'refunded_cents' | 'lost_cents'>

/** What is to be shown and paid of a debt: what a lost dispute took has reached the buyer already. */
export function owedOf(payment: OwingPayment): number {
  return capOwed(payment.owed_cents, payment)
}

/** How long the shop waits after each failure before it tries again to return what it owes. */
const RETRY_WAITS_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS]

/** After so many failures an admin has to act: the card or the account behind it is probably gone. */
export const MOST_RETURN_ATTEMPTS = RETRY_WAITS_MS.length + 1

export function nextReturnAt({ attempts, now }: { attempts: number; now: number }): number {
  return now + (RETRY_WAITS_MS[Math.max(attempts - 1, 0)] ?? 0)
}

/** The shop has tried often enough; an admin has to decide. */
export function isStuck(payment: OwingPayment & Pick<PaymentRow, 'return_attempts'>): boolean {
  return owedOf(payment) > 0 && payment.return_attempts >= MOST_RETURN_ATTEMPTS
}

/** Our own word for a request that was ended because its money went back another way. */
export const MADE_ELSEWHERE = 'made_elsewhere'

const FAILURES: Record<string, string> = {
  [MADE_ELSEWHERE]: 'the money was returned at the payment provider itself in the meantime',
  expired_or_canceled_card: 'the card has expired or was canceled',
  lost_or_stolen_card: 'the card was reported lost or stolen',
  declined: 'the bank declined it',
  insufficient_funds: 'the shop’s balance at the payment provider does not cover it',
  merchant_request: 'it was canceled at the payment provider',
  charge_disputed: 'the payment is disputed at the bank',
  charge_already_refunded: 'the payment was refunded already',
}

/** The provider's word for a failure, as a part of a sentence. */
export function describeFailure(failure: string | null): string {
  return FAILURES[failure ?? ''] ?? 'the bank or the card did not take it'
}
