import { useQueryClient } from '@tanstack/react-query'
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
    removed: () => 'Review removed',
    gone: 'It was removed already',
    noAnswer: 'The shop gave no answer. The list shows whether the review is still there.',
  })
}
