import { useQueryClient } from '@tanstack/react-query'
import { spreadReviewChange } from '../../api/spread-review-change.ts'
import { toRefusal } from '../../ui/forms/to-refusal.ts'
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts'
import { showToast } from '../../ui/show-toast.ts'

const loadSchema = async () => (await import('../../../contract/schemas/review.ts')).ReviewChangeSchema

interface WriteReviewOptions {
  send: (review: { rating: number; description: string }) => Promise<unknown>
  done: string
  failed: string
  onDone: () => void
}

/** Sends a review once. Whatever comes of it is said, what was typed stays until it has arrived, and every list of it is asked for again. */
export function useWriteReview({ send, done, failed, onDone }: WriteReviewOptions) {
  const queryClient = useQueryClient()
  return useCheckedForm({
    loadSchema,
    async onSubmit(review) {
      try {
        await send(review)
      } catch (error) {
        void showToast({ tone: 'error', text: failed })
        // Without an answer it may have been written all the same; the list shows it.
        void spreadReviewChange(queryClient)
        throw toRefusal(error, Object.keys(review))
      }
      void showToast({ tone: 'success', text: done })
      await spreadReviewChange(queryClient)
      onDone()
    },
  })
}
