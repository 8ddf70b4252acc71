import type { WorkQueue } from '../../../contract/schemas/shop-report.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { countLowStock } from '../catalog/list-low-stock.ts'
import { countNewMessages } from '../messages/list-messages.ts'
import { readWaitingOrderCounts } from '../orders/list-orders.ts'
import type { DisagreementWatch } from '../payments/watch-disagreements.ts'
import { countReviewsToApprove } from '../reviews/list-reviews-to-moderate.ts'
import { countUnanswered } from '../searches/get-search-report.ts'

interface WorkQueueOptions {
  disagreements: Pick<DisagreementWatch, 'count'>
  now: number
}

/** Counts what waits for the admins. Each count equals the length of the list that its link opens. */
export async function getWorkQueue(
  engine: Engine,
  { disagreements, now }: WorkQueueOptions,
): Promise<WorkQueue> {
  const [waiting, newMessages, lowStock, disagreed, reviewsToApprove, searches] = await Promise.all([
    readWaitingOrderCounts(engine, now),
    countNewMessages(engine),
    countLowStock(engine),
    disagreements.count(),
    countReviewsToApprove(engine),
    countUnanswered(engine, now),
  ])
  return {
    ...waiting,
    newMessages,
    lowStock,
    searches,
    ...(disagreed !== undefined && { disagreements: disagreed }),
    ...(reviewsToApprove !== undefined && { reviewsToApprove }),
  }
}
