import type { Engine } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { createRedactor } from '../access/redact.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { redactNotesAbout } from '../audit/account-audit.ts'
import { deleteReviewRow, lockReview, lockWriter, makeReviewsWait } from './review-write.repository.ts'
import { isHiddenByShop } from './reviews.rules.ts'

/** The same for a missing review and for another person's, so nobody learns which it is. */
export function createReviewNotFoundError(): ShopError {
  return new ShopError('NOT_FOUND', 'You have no review with this id.')
}

export async function deleteReview(
  { db }: Engine,
  { id, caller, now }: { id: string; caller: Caller; now: number },
): Promise<{ deletedCount: number }> {
  return db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller, endpoint: 'deleteReview', now })
    const writer = await lockWriter(tx, caller.userId)
    if (!writer) throw createReviewNotFoundError()
    const review = await lockReview(tx, id)
    if (review?.user_id !== caller.userId) throw createReviewNotFoundError()
    if (isHiddenByShop(review)) await makeReviewsWait(tx, caller.userId)
    const words = { emails: [caller.email], names: [writer.display_name], phones: [writer.phone_number] }
    await redactNotesAbout(tx, [{ id, redact: createRedactor(words) }])
    await deleteReviewRow(tx, id)
    return { deletedCount: 1 }
  })
}
