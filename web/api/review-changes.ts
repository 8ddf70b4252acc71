import type { QueryClient } from '@tanstack/react-query'

const STORAGE_KEY = 'reviews-changed'

/** Reviews, and whatever shows how a part is rated. */
const SHOWN_IN = ['reviews', 'product', 'products', 'catalog']

/** What people say is seen at once, and gone at once when the shop hides it: whoever comes back to a page sees it as it is. */
export const LIVE = { staleTime: 10_000, refetchOnWindowFocus: 'always' } as const

async function refresh(queryClient: QueryClient): Promise<void> {
  await Promise.all(SHOWN_IN.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}

/** After a review was written, changed, hidden or removed: in this tab, and in the others of this browser. */
export async function spreadReviewChange(queryClient: QueryClient): Promise<void> {
  try {
    localStorage.setItem(STORAGE_KEY, String(Date.now()))
  } catch {
    // Where the browser keeps nothing, the other tabs see it when they are looked at.
  }
  await refresh(queryClient).catch(() => {})
}

export function followReviewChanges(queryClient: QueryClient): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) void refresh(queryClient)
  })
}
