import { toTimestamp } from '../../../contract/dates.ts'
import { DAY_MS } from '../../../contract/durations.ts'
import { toAmount } from '../../../contract/money.ts'
import type { Reconciliation } from '../../../contract/schemas/shop-report.ts'
import { firstIdAt } from '../../db/first-id.rules.ts'
import { inBatches } from '../../db/in-batches.ts'
import { mergeDisagreements } from './compare-money.rules.ts'
import { compareMoney } from './compare-money.ts'
import { listAttention } from './list-attention.ts'
import type { PaymentContext } from './payment-context.ts'
import {
  findIntentsWithOrder,
  findPaidWithoutPayment,
  findSettledPayments,
} from './reconciliation.repository.ts'
import { compareIntent, toPaidHereOnly } from './reconciliation.rules.ts'

const PERIOD_MS = 30 * DAY_MS
const LISTED_AT_MOST = 2_000
/** Each of these costs one request. With the keys of another Stripe account, every payment would need one. */
const ASKED_AT_MOST = 100

/** Lists where shop and provider disagree about the last 30 days. Each list is limited to its newest 2,000 entries. */
export async function compareWithProvider(context: PaymentContext): Promise<Reconciliation> {
  const { engine, provider, now } = context
  const checkedAt = now()
  const since = checkedAt - PERIOD_MS
  const intents = await provider.listIntents({ since, limit: LISTED_AT_MOST })
  const oldest = intents.at(-1)
  const from = intents.length === LISTED_AT_MOST && oldest ? oldest.createdAt : since
  const succeeded = intents.filter(({ status, orderId }) => status === 'succeeded' && orderId !== null)
  const ids = succeeded.map(({ id }) => id)
  // Read after the provider's list: a payment settled in between agrees. One that is not listed is fetched below.
  const found = Array.from(inBatches(ids), (batch) => findIntentsWithOrder(engine.db, batch))
  const payments = (await Promise.all(found)).flat()
  const byIntent = new Map(payments.map((payment) => [payment.intent_id, payment]))
  const there = succeeded.flatMap((intent) => compareIntent(intent, byIntent.get(intent.id) ?? null) ?? [])

  const settled = await findSettledPayments(engine.db, { since: from, limit: LISTED_AT_MOST })
  const listed = new Set(ids)
  const unlisted = settled.filter((payment) => !listed.has(payment.intent_id))
  const here = []
  for (const [index, payment] of unlisted.entries()) {
    const intent = index < ASKED_AT_MOST ? await provider.getIntent(payment.intent_id) : null
    const found = intent?.status === 'succeeded' ? compareIntent(intent, payment) : toPaidHereOnly(payment)
    if (found) here.push(found)
  }
  const unpaid = await findPaidWithoutPayment(engine.db, { firstId: firstIdAt(from), limit: LISTED_AT_MOST })
  const reported = new Set(there.map(({ orderId }) => orderId))
  here.push(...unpaid.filter(({ order_id }) => !reported.has(order_id)).map(toPaidHereOnly))
  return {
    checkedAt: toTimestamp(checkedAt),
    compared: succeeded.length + unlisted.length + unpaid.length,
    disagreements: mergeDisagreements([...there, ...here], await compareMoney(context, { since })).map(
      (found) => ({
        ...found,
        here: found.here === null ? null : toAmount(found.here),
        there: found.there === null ? null : toAmount(found.there),
      }),
    ),
    attention: await listAttention(engine.db, { since }),
  }
}
