import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { OwnReview } from '../../../contract/schemas/review.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { createAccountRemovedError, isBuyer } from './add-review.ts'
import { createReviewNotFoundError } from './delete-review.ts'
import { lockReview, lockWriter, updateReviewRow } from './review-write.repository.ts'
import { findOwnReview } from './reviews.repository.ts'
import { judgeVisibility, signAs, toOwnReview } from './reviews.rules.ts'

interface UpdateReviewOptions {
  id: string
  caller: Caller
  change: EndpointInput<'updateReview'>['body']
  approveReviews: boolean
  now: number
}

/**
 * Changes only what the writer says; the shop's answer stays. The new text of a person who did not buy waits for
 * approval like a new review.
 */
export async function updateReview(
  { db, imageBase }: EngineWithImages,
  { id, caller, change: { rating, description }, approveReviews, now }: UpdateReviewOptions,
): Promise<OwnReview> {
  const { userId } = caller
  return db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller, endpoint: 'updateReview', now })
    const writer = await lockWriter(tx, userId)
    if (!writer) throw createAccountRemovedError()
    const review = await lockReview(tx, id)
    if (review?.user_id !== userId) throw createReviewNotFoundError()
    if (review.rating !== rating || review.description !== description) {
      // The person may have bought the product since writing the review.
      const isAboutGone = review.product_id === null && review.about_shop === 0
      const verified =
        review.verified || (isAboutGone ? 0 : await isBuyer(tx, { userId, productId: review.product_id }))
      const seen = judgeVisibility({
        before: review,
        isVerified: verified === 1,
        mustWait: writer.reviews_wait === 1,
        approveReviews,
        now,
      })
      // Always later than before, so that an admin who read the older text is noticed.
      const edited_at = Math.max(now, (review.edited_at ?? 0) + 1)
      const written = { rating, description, ...signAs(writer), edited_at }
      await updateReviewRow(tx, { id, change: { ...written, verified, ...seen } })
    }
    const row = await findOwnReview(tx, { id, userId })
    if (!row) throw createReviewNotFoundError()
    return toOwnReview(row, imageBase)
  })
}
