import type { QueryClient } from '@tanstack/react-query'
import { REVIEWS_CHANGED_KEY } from './review-changes.ts'

/** Call after a review was written, changed, hidden or removed: refreshes this tab and the browser's other tabs. */
export async function broadcastReviewChange(queryClient: QueryClient): Promise<void> {
  try {
    localStorage.setItem(REVIEWS_CHANGED_KEY, String(Date.now()))
  } catch {
    // Without storage, the other tabs refresh when they get the focus.
  }
  await queryClient.invalidateQueries().catch(() => {})
}
