import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { ModeratedReview } from '../../../contract/schemas/review.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { moderateReview } from './moderate-review.ts'

interface VisibilityOptions {
  id: string
  visibility: EndpointInput<'setReviewVisibility'>['body']
  caller: Caller
  now: number
}

/** A writer must not be able to swap the text between an admin's look and the approval. */
function createChangedMeanwhileError(): ShopError {
  return new ShopError(
    'CONFLICT',
    'The writer changed this review after you opened it. Read it again before you show it.',
  )
}

/** Hides a review with a reason that its writer sees, approves one that waits, or shows one again. */
export async function setReviewVisibility(
  engine: EngineWithImages,
  { id, visibility: { hidden, reason = '', editedAt }, caller, now }: VisibilityOptions,
): Promise<ModeratedReview> {
  return moderateReview(engine, {
    id,
    caller,
    endpoint: 'setReviewVisibility',
    now,
    decide({ hidden_at, hidden_reason, waiting, edited_at }) {
      if (!hidden) {
        if (hidden_at === null) return null
        const seenAt = editedAt ? Date.parse(editedAt) : editedAt
        if (seenAt !== undefined && seenAt !== edited_at) throw createChangedMeanwhileError()
        return {
          action: waiting ? 'approve review' : 'show review',
          note: null,
          change: { hidden_at: null, hidden_reason: null, waiting: 0 },
        }
      }
      if (hidden_at !== null && !waiting && hidden_reason === reason) return null
      // A new reason is news for the writer. The time of hiding stays.
      return {
        action: 'hide review',
        note: reason,
        change: { hidden_at: hidden_at ?? now, hidden_reason: reason, waiting: 0 },
      }
    },
  })
}
