import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import type { PaymentRow } from '../../db/schema.ts'

/** The shop cannot owe more than is left of the payment. */
export function capOwed(
  owedCents: number,
  payment: Pick<PaymentRow, 'amount_cents' | 'refunded_cents' | 'lost_cents'>,
): number {
  return Math.max(Math.min(owedCents, payment.amount_cents - payment.refunded_cents - payment.lost_cents), 0)
}

export type OwingPayment = Pick<PaymentRow, 'owed_cents' | 'amount_cents' | 'refunded_cents' | 'lost_cents'>

/** What the shop still has to return. The bank has already given the buyer what a lost dispute took. */
export function toOwedCents(payment: OwingPayment): number {
  return capOwed(payment.owed_cents, payment)
}

/** The pause after each failed attempt to return what the shop owes. */
const RETRY_WAITS_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS]

/** After this many failures an admin has to act: the card or its account is probably closed. */
export const MAX_RETURN_ATTEMPTS = RETRY_WAITS_MS.length + 1

export function nextReturnAt({ attempts, now }: { attempts: number; now: number }): number {
  return now + (RETRY_WAITS_MS[Math.max(attempts - 1, 0)] ?? 0)
}

/** The shop has stopped trying; an admin has to decide. */
export function isStuck(payment: OwingPayment & Pick<PaymentRow, 'return_attempts'>): boolean {
  return toOwedCents(payment) > 0 && payment.return_attempts >= MAX_RETURN_ATTEMPTS
}

/** The shop's own code for a refund that was dropped because its money went back another way. */
export const MADE_ELSEWHERE = 'made_elsewhere'

const FAILURES = new Map(
  Object.entries({
    [MADE_ELSEWHERE]: 'the money was already refunded at the payment provider',
    expired_or_canceled_card: 'the card has expired or was canceled',
    lost_or_stolen_card: 'the card was reported lost or stolen',
    declined: 'the bank declined it',
    insufficient_funds: 'the shop’s balance at the payment provider is too low',
    merchant_request: 'it was canceled at the payment provider',
    charge_disputed: 'the payment is disputed at the bank',
    charge_already_refunded: 'the payment was already refunded',
  }),
)

/** Turns the provider's failure code into a clause for a sentence. */
export function describeFailure(failure: string | null): string {
  return FAILURES.get(failure ?? '') ?? 'the bank or the card refused it'
}
