import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reviewsAdminMessages as texts } from '../../../content/messages/en/reviews.ts'
import type { ModeratedReview } from '../../../contract/schemas/review.ts'
import { broadcastReviewChange } from '../../api/broadcast-review-change.ts'
import { toFailureText } from '../../api/refusals.ts'
import { useApi } from '../../app/services.ts'
import { showToast } from '../../ui/show-toast.ts'

export type ReviewAction = 'hide' | 'answer'

export interface AskedAction {
  action: ReviewAction
  review: ModeratedReview
}

/** Reports the decision and refreshes every list; after a failure too. */
export function useDecision() {
  const queryClient = useQueryClient()
  return async function decide(send: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await send()
      void showToast({ tone: 'success', text: done })
    } finally {
      await broadcastReviewChange(queryClient)
    }
  }
}

/** Decides about a review without a dialog, because every decision can be taken back. */
export function useQuickDecision() {
  const api = useApi()
  const decide = useDecision()
  const [changedId, setChangedId] = useState<string | null>(null)

  async function change(
    { _id: id }: ModeratedReview,
    body: { hidden: boolean; reason?: string; editedAt?: string | null },
    done: string,
  ) {
    if (changedId) return
    setChangedId(id)
    try {
      await decide(() => api.call('setReviewVisibility', { params: { id }, body }), done)
    } catch (error) {
      void showToast({ tone: 'error', text: toFailureText(error) })
    } finally {
      setChangedId(null)
    }
  }

  return {
    changedId,
    show: (review: ModeratedReview) =>
      change(
        review,
        { hidden: false, editedAt: review.editedAt },
        review.waiting ? texts.approved(review.displayName) : texts.restored(review.displayName),
      ),
    decline: (review: ModeratedReview) =>
      change(review, { hidden: true, reason: texts.declineReason }, texts.wasHidden(review.displayName)),
  }
}
