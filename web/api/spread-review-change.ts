import type { QueryClient } from '@tanstack/react-query'
import { REVIEWS_CHANGED_KEY } from './review-changes.ts'

/** After a review was written, changed, hidden or removed: in this tab, and in the others of this browser. */
export async function spreadReviewChange(queryClient: QueryClient): Promise<void> {
  try {
    localStorage.setItem(REVIEWS_CHANGED_KEY, String(Date.now()))
  } catch {
    // Where the browser keeps nothing, the other tabs see it when they are looked at.
  }
  await queryClient.invalidateQueries().catch(() => {})
}
