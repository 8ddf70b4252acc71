import { useQueryClient } from '@tanstack/react-query'
import { ownReviewMessages as texts } from '../../../content/messages/en/reviews.ts'
import type { OwnReview } from '../../../contract/schemas/review.ts'
import { spreadReviewChange } from '../../api/spread-review-change.ts'
import { useApi } from '../../app/services.ts'
import { useRemoval } from '../../ui/forms/use-removal.ts'

export function useRemoveReview() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useRemoval<OwnReview>({
    remove: ({ _id: id }) => api.call('deleteReview', { params: { id } }),
    refresh: () => spreadReviewChange(queryClient),
    removed: () => texts.removed,
    gone: texts.removedBefore,
    noAnswer: texts.removalUnknown,
  })
}
