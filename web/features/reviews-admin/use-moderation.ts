import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModeratedReview } from '../../../contract/schemas/review.ts'
import { toFailureText } from '../../api/refusals.ts'
import { spreadReviewChange } from '../../api/spread-review-change.ts'
import { useApi } from '../../app/services.ts'
import { showToast } from '../../ui/show-toast.ts'

export type OrderAction = 'hide' | 'answer'

export interface AskedAction {
  action: OrderAction
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
      await spreadReviewChange(queryClient)
    }
  }
}

/** Shows a review again without confirmation, because nothing is lost. */
export function useRestore() {
  const api = useApi()
  const decide = useDecision()
  const [restoredId, setRestoredId] = useState<string | null>(null)

  async function restore({ _id: id, displayName }: ModeratedReview): Promise<void> {
    if (restoredId) return
    setRestoredId(id)
    try {
      await decide(
        () => api.call('setReviewVisibility', { params: { id }, body: { hidden: false } }),
        `The review of ${displayName} is shown again`,
      )
    } catch (error) {
      void showToast({ tone: 'error', text: toFailureText(error) })
    } finally {
      setRestoredId(null)
    }
  }

  return { restoredId, restore }
}
