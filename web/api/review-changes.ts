import type { QueryClient } from '@tanstack/react-query'

export const REVIEWS_CHANGED_KEY = 'reviews-changed'

/** New reviews appear and hidden ones disappear quickly: returning to the tab always fetches them again. */
export const LIVE = { staleTime: 10_000, refetchOnWindowFocus: 'always' } as const

/** Another tab wrote, changed, hid or removed a review. Many queries include stars, so all are fetched again. */
export function followReviewChanges(queryClient: QueryClient): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === REVIEWS_CHANGED_KEY) void queryClient.invalidateQueries()
  })
}
