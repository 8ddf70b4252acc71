import { DAY_MS } from '../../../contract/durations.ts'
import { compareDisputes, compareRefundStates } from './compare-money.rules.ts'
import { findDisputesById, findDisputesSince } from './disputes.repository.ts'
import type { PaymentContext } from './payment-context.ts'
import { findPaymentsOfIntents } from './payments.repository.ts'
import type { Disagreement } from './reconciliation.rules.ts'
import { findRefundsByProviderId, findRefundsSince } from './refunds.repository.ts'

const LISTED_AT_MOST = 2_000
/** The shop records money slightly later than the provider, so the first day of a period is compared one way only. */
const MARGIN_MS = DAY_MS

/** Lists the refunds and disputes since a time that differ between shop and provider. */
export async function compareMoney(
  { engine: { db }, provider }: PaymentContext,
  { since }: { since: number },
): Promise<Disagreement[]> {
  const refunds = await provider.listRefundsSince({ since, limit: LISTED_AT_MOST })
  const disputes = await provider.listDisputesSince({ since, limit: LISTED_AT_MOST })
  const own = { since: since + MARGIN_MS, limit: LISTED_AT_MOST }
  const refundRows = await findRefundsByProviderId(
    db,
    refunds.map(({ id }) => id),
  )
  const disputeRows = await findDisputesById(
    db,
    disputes.map(({ id }) => id),
  )
  const moreRefunds = refunds.length < LISTED_AT_MOST ? await findRefundsSince(db, own) : []
  const moreDisputes = disputes.length < LISTED_AT_MOST ? await findDisputesSince(db, own) : []
  const intentIds = [...refunds, ...disputes].flatMap(({ intentId }) => intentId ?? [])
  const payments = await findPaymentsOfIntents(db, [...new Set(intentIds)])
  return [
    ...compareRefundStates(refunds, { rows: mergeById(refundRows, moreRefunds), payments }),
    ...compareDisputes(disputes, { rows: mergeById(disputeRows, moreDisputes), payments }),
  ]
}

function mergeById<Row extends { id: string }>(some: readonly Row[], others: readonly Row[]): Row[] {
  return [...new Map([...some, ...others].map((row) => [row.id, row])).values()]
}
