import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { ModeratedReview } from '../../../contract/schemas/review.ts'
import type { Caller } from '../access/access.rules.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { moderateReview } from './moderate-review.ts'

interface VisibilityOptions {
  id: string
  visibility: EndpointInput<'setReviewVisibility'>['body']
  caller: Caller
  now: number
}

/** Hides a review with a reason that its writer sees, approves one that waits, or shows one again. */
export async function setReviewVisibility(
  engine: EngineWithImages,
  { id, visibility: { hidden, reason = '' }, caller, now }: VisibilityOptions,
): Promise<ModeratedReview> {
  return moderateReview(engine, {
    id,
    caller,
    endpoint: 'setReviewVisibility',
    now,
    decide({ hidden_at, hidden_reason, waiting }) {
      if (!hidden)
        return hidden_at === null
          ? null
          : {
              action: waiting ? 'approve review' : 'show review',
              note: null,
              change: { hidden_at: null, hidden_reason: null, waiting: 0 },
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
