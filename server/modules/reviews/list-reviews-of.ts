import type { Db } from '../../db/dialect/engine.ts'
import { findAllReviewsOf } from './writer.repository.ts'

const toTime = (milliseconds: number | null) =>
  milliseconds === null ? null : new Date(milliseconds).toISOString()

/** All reviews by a person, oldest first, including hidden ones. */
export async function listReviewsOf(db: Db, userId: string) {
  const reviews = await findAllReviewsOf(db, userId)
  return reviews.map((review) => ({
    id: review.id,
    writtenAt: toTime(review.created_at),
    editedAt: toTime(review.edited_at),
    productId: review.product_id,
    rating: review.rating,
    description: review.description,
    shownAs: review.display_name,
    company: review.company,
    boughtHere: review.verified === 1,
    answer: review.answer,
    answeredAt: toTime(review.answered_at),
    waitsForApproval: review.waiting === 1,
    takenDownAt: review.waiting === 1 ? null : toTime(review.hidden_at),
    takenDownBecause: review.hidden_reason,
  }))
}
