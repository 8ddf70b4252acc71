import { disputePhaseOf } from '../../../contract/dispute-states.ts'
import type { PaymentRow } from '../../db/schema.ts'
import { capOwed, MAX_RETURN_ATTEMPTS, nextReturnAt } from '../orders/order-money.rules.ts'

/** The sums of a payment while a transaction applies refunds and disputes to them. */
export type Books = Pick<
  PaymentRow,
  | 'amount_cents'
  | 'refunded_cents'
  | 'owed_cents'
  | 'disputed_cents'
  | 'lost_cents'
  | 'return_at'
  | 'return_attempts'
  | 'status'
> & { isChanged: boolean }

export function openBooks(payment: PaymentRow): Books {
  const { amount_cents, refunded_cents, owed_cents, disputed_cents, lost_cents } = payment
  const { return_at, return_attempts, status } = payment
  return {
    amount_cents,
    refunded_cents,
    owed_cents,
    disputed_cents,
    lost_cents,
    return_at,
    return_attempts,
    status,
    isChanged: false,
  }
}

/**
 * The sums to save in the payment. Impossible sums are capped, not refused, so that the shop still accepts events of
 * this payment. The reconciliation view then shows that the sums differ from the provider's.
 */
export function readBooks({ amount_cents, isChanged: _, status, ...sums }: Books) {
  const isSettled = status === 'succeeded' || status === 'refunded'
  const refunded_cents = Math.min(Math.max(sums.refunded_cents, 0), amount_cents)
  const lost_cents = Math.min(sums.lost_cents, amount_cents - refunded_cents)
  const settled = refunded_cents >= amount_cents ? ('refunded' as const) : ('succeeded' as const)
  return { ...sums, refunded_cents, lost_cents, status: isSettled ? settled : status }
}

/** Does not subtract what a lost dispute took: if an appeal brings the money back, the shop owes it again. */
function capOwedBeforeDisputes(owedCents: number, { amount_cents, refunded_cents }: Books): number {
  return capOwed(owedCents, { amount_cents, refunded_cents, lost_cents: 0 })
}

/**
 * Counts a refund, wherever it was made. It also reduces what the shop owes, unless it is for pieces: pieces that the
 * shop owes for already count as refunded, so a refund of pieces is for other ones.
 */
export function countRefund(books: Books, cents: number, { isOfPieces = false } = {}): void {
  books.refunded_cents += cents
  books.owed_cents = capOwedBeforeDisputes(books.owed_cents - (isOfPieces ? 0 : cents), books)
  // Money owed later starts with its own count of attempts.
  if (books.owed_cents === 0) {
    books.return_attempts = 0
    books.return_at = 0
  }
  books.isChanged = true
}

/** Takes back a counted refund that failed: the buyer was promised the money and does not have it. */
export function countOwed(
  books: Books,
  { cents, isCanceled, now }: { cents: number; isCanceled: boolean; now: number },
): void {
  books.refunded_cents -= cents
  books.owed_cents = capOwedBeforeDisputes(books.owed_cents + cents, books)
  countAttempt(books, now, { isCanceled })
}

/** Counts a failed attempt to return what is owed. */
export function countAttempt(books: Books, now: number, { isCanceled = false } = {}): void {
  books.isChanged = true
  // The money has gone back another way. Money owed later starts with its own count of attempts.
  if (books.owed_cents === 0) return
  // A person canceled it at the provider, so a person decides what to do next.
  if (isCanceled) {
    books.return_attempts = MAX_RETURN_ATTEMPTS
    return
  }
  books.return_attempts += 1
  books.return_at = nextReturnAt({ attempts: books.return_attempts, now })
}

/** Call this after counting the refunds: money that went back as a refund must not count as lost too. */
export function countDisputes(
  books: Books,
  disputes: readonly { status: string; amountCents: number }[],
): void {
  const sumOf = (phase: string) =>
    disputes
      .filter(({ status }) => disputePhaseOf(status) === phase)
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const disputed = sumOf('open')
  const lost = Math.max(Math.min(sumOf('lost'), books.amount_cents - books.refunded_cents), 0)
  if (disputed !== books.disputed_cents || lost !== books.lost_cents) books.isChanged = true
  books.disputed_cents = disputed
  books.lost_cents = lost
}
