import { toTimestamp } from '../../../contract/dates.ts'
import { isUndecidedDispute, needsResponse } from '../../../contract/dispute-states.ts'
import { toAmount } from '../../../contract/money.ts'
import type { Reconciliation } from '../../../contract/schemas/shop-report.ts'
import type { Db, Engine } from '../../db/dialect/engine.ts'
import { isStuck, toOwedCents } from '../orders/order-money.rules.ts'
import { findOpenDisputes } from './disputes.repository.ts'
import { findPaymentsThatOwe, sumOwed } from './payments.repository.ts'
import { findRefundsMadeElsewhere } from './refunds.repository.ts'

const LISTED_AT_MOST = 200

/**
 * What an admin should look at: owed money, open disputes, and requested refunds that were not made. The last kind is
 * limited by `since`, because nothing ever clears it. Entries that need an admin to act come first.
 */
export async function listAttention(
  db: Db,
  { since }: { since: number },
): Promise<Reconciliation['attention']> {
  const owing = await findPaymentsThatOwe(db, LISTED_AT_MOST)
  const disputes = await findOpenDisputes(db, LISTED_AT_MOST)
  const notMade = await findRefundsMadeElsewhere(db, { since, limit: LISTED_AT_MOST })
  const all: Reconciliation['attention'] = [
    ...owing.map((payment) => ({
      kind: 'refund-owed' as const,
      orderId: payment.order_id,
      amount: toAmount(toOwedCents(payment)),
      isUrgent: isStuck(payment),
      text: isStuck(payment)
        ? 'Every refund attempt has failed. Open the order and retry, or pay the customer another way.'
        : 'This refund hasn’t gone through yet. The shop will try again.',
      dueAt: null,
    })),
    ...disputes
      .filter(({ status }) => isUndecidedDispute(status))
      .map(({ order_id, amount_cents, status, due_at }) => ({
        kind: 'dispute-open' as const,
        orderId: order_id,
        amount: toAmount(amount_cents),
        isUrgent: needsResponse(status),
        text: needsResponse(status)
          ? 'The bank is waiting for your response. Submit it in the payment provider’s dashboard.'
          : 'The bank has your response and is deciding.',
        dueAt: toTimestamp(due_at),
      })),
    ...notMade.map(({ order_id, amount_cents }) => ({
      kind: 'refund-not-made' as const,
      orderId: order_id,
      amount: toAmount(amount_cents),
      isUrgent: false,
      text: 'This refund wasn’t made, because the same amount was refunded in the payment provider’s dashboard. If you meant both, refund it again.',
      dueAt: null,
    })),
  ]
  return all.toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent))
}

const MAX_COUNTED = 10_000

/** What the shop owes buyers in cents, because a refund failed or has not been made yet. */
export function readOwedCents({ db }: Engine): Promise<number> {
  return sumOwed(db, MAX_COUNTED)
}
