import type { QueryClient } from '@tanstack/react-query'

export const REVIEWS_CHANGED_KEY = 'reviews-changed'

/** What people say is seen at once, and gone at once when the shop hides it: whoever comes back to a page sees it as it is. */
export const LIVE = { staleTime: 10_000, refetchOnWindowFocus: 'always' } as const

/** Another tab of this browser wrote, changed, hid or removed a review: stars stand beside many things, so all is asked for again. */
export function followReviewChanges(queryClient: QueryClient): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === REVIEWS_CHANGED_KEY) void queryClient.invalidateQueries()
  })
}
