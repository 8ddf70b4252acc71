import type { Engine } from '../../db/dialect/engine.ts'
import { shop } from '../shop/shop.ts'
import { countWaiting } from './moderation.repository.ts'

/** Undefined in a shop that shows every review at once. */
export async function countReviewsToApprove({ db }: Engine): Promise<number | undefined> {
  return shop.approveReviews ? countWaiting(db) : undefined
}
