import type { AuditAction } from '../../../contract/audit-actions.ts'
import type { EndpointName } from '../../../contract/endpoints.ts'
import type { ModeratedReview } from '../../../contract/schemas/review.ts'
import type { ReviewRow } from '../../db/schema.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { findModerated } from './moderation.repository.ts'
import { lockReview, updateReviewRow } from './review-write.repository.ts'
import { toModeratedReview } from './reviews.rules.ts'

interface ReviewDecision {
  action: AuditAction
  note: string | null
  change: Partial<Pick<ReviewRow, 'hidden_at' | 'hidden_reason' | 'waiting' | 'answer' | 'answered_at'>>
}

interface ModerateOptions {
  id: string
  caller: Caller
  endpoint: EndpointName
  now: number
  /** Returns null if the review is already as the admin wants it. Then nothing is written, not even to the log. */
  decide: (review: ReviewRow) => ReviewDecision | null
}

/** Applies what an admin does to a review and records it in the audit log. */
export async function moderateReview(
  { db, imageBase }: EngineWithImages,
  { id, caller, endpoint, now, decide }: ModerateOptions,
): Promise<ModeratedReview> {
  return db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller, endpoint, now })
    const review = await lockReview(tx, id)
    const action = review && decide(review)
    if (action) {
      await recordAudit(tx, { by: caller, action: action.action, subject: id, note: action.note, now })
      await updateReviewRow(tx, { id, change: action.change })
    }
    const row = await findModerated(tx, id)
    if (!row) throw new ShopError('NOT_FOUND', 'There is no review with this id.')
    return toModeratedReview(row, imageBase)
  })
}
