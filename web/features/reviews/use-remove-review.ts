import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OwnReview } from '../../../contract/schemas/review.ts'
import { ApiError } from '../../api/api-error.ts'
import { spreadReviewChange } from '../../api/spread-review-change.ts'
import { useApi } from '../../services.ts'
import { showToast } from '../../ui/show-toast.ts'

const NO_ANSWER = 'The shop gave no answer. The list shows whether the review is still there.'
const GONE = 'It was removed already'

/** Asks first, then removes. Whatever comes of it is said, and the lists are asked for again. */
export function useRemoveReview() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<OwnReview | null>(null)
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)

  /** Whether the review is gone. */
  async function confirm(): Promise<boolean> {
    if (!asked || isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    try {
      const { deletedCount } = await api.call('deleteReview', { params: { id: asked._id } })
      void showToast({ tone: 'success', text: deletedCount > 0 ? 'Review removed' : GONE })
      return true
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404
      const text = error instanceof ApiError ? error.message : NO_ANSWER
      void showToast(isGone ? { tone: 'success', text: GONE } : { tone: 'error', text })
      return isGone
    } finally {
      await spreadReviewChange(queryClient)
      isRunning.current = false
      setBusy(false)
    }
  }

  return { asked, ask: setAsked, cancel: () => setAsked(null), confirm, busy }
}
