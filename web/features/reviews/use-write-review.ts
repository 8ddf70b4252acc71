import { useQueryClient } from '@tanstack/react-query'
import { broadcastReviewChange } from '../../api/broadcast-review-change.ts'
import { isSessionOver } from '../../api/refusals.ts'
import { useShopForm } from '../../ui/forms/use-shop-form.ts'
import { showToast } from '../../ui/show-toast.ts'

interface WriteReviewOptions {
  /** The stars are radio buttons, so a rating is text; empty if none is chosen. */
  initial: { rating: string; description: string }
  send: (review: { rating: number; description: string }) => Promise<unknown>
  done: string
  failed: string
  onDone: () => void
}

/** Sends a review once, reports the outcome and fetches every list with it again. Until then the input stays. */
export function useWriteReview({ initial, send, done, failed, onDone }: WriteReviewOptions) {
  const queryClient = useQueryClient()
  return useShopForm({
    schema: async () => (await import('../../../contract/schemas/review.ts')).ReviewChangeSchema,
    defaultValues: initial,
    async onSubmit(review) {
      try {
        await send(review)
      } catch (error) {
        void showToast({ tone: 'error', text: failed })
        // Without an answer the review may still have been written; the list shows it. Once the session is over, the
        // list would be refused too, and the page would close with what was typed.
        if (!isSessionOver(error)) void broadcastReviewChange(queryClient)
        throw error
      }
      void showToast({ tone: 'success', text: done })
      await broadcastReviewChange(queryClient)
      onDone()
    },
  })
}
