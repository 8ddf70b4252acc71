import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Review } from '../../../contract/schemas/review.ts'
import { cutPage } from '../../db/cut-page.rules.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { findReviews, findStars } from './reviews.repository.ts'
import { decodeReviewPosition, encodeReviewPosition, toReview } from './reviews.rules.ts'

interface ReviewList {
  reviews: Review[]
  nextCursor: string | null
  /** Set only if a product is given, because its row has the counts. Null otherwise. */
  total: number | null
}

export async function listReviews(
  { db, imageBase }: EngineWithImages,
  { product, rating, limit, cursor }: EndpointInput<'listReviews'>['query'],
): Promise<ReviewList> {
  const [found, stars] = await Promise.all([
    findReviews(db, {
      productId: product,
      rating,
      after: cursor ? decodeReviewPosition(cursor) : null,
      limit: limit + 1,
    }),
    product ? findStars(db, product) : null,
  ])
  const { shown, nextCursor } = cutPage(found, limit, encodeReviewPosition)
  return {
    reviews: shown.map((row) => toReview(row, imageBase)),
    nextCursor,
    total: product ? countStars(stars ?? [], rating) : null,
  }
}

function countStars(stars: readonly number[], rating: number | undefined): number {
  return rating ? (stars[rating - 1] ?? 0) : stars.reduce((sum, count) => sum + count, 0)
}
