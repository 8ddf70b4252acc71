import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { OwnReview } from '../../../contract/schemas/review.ts'
import { cutPage } from '../../db/cut-page.rules.ts'
import type { Caller } from '../access/access.rules.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { findReviewsOf } from './reviews.repository.ts'
import { toOwnReview } from './reviews.rules.ts'

export async function listOwnReviews(
  { db, imageBase }: EngineWithImages,
  { caller, query: { limit, cursor } }: { caller: Caller; query: EndpointInput<'listOwnReviews'>['query'] },
): Promise<{ reviews: OwnReview[]; nextCursor: string | null }> {
  const found = await findReviewsOf(db, { userId: caller.userId, afterId: cursor, limit: limit + 1 })
  const { shown, nextCursor } = cutPage(found, limit, ({ id }) => id)
  return { reviews: shown.map((row) => toOwnReview(row, imageBase)), nextCursor }
}
