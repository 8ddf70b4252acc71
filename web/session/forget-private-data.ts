import type { QueryClient } from '@tanstack/react-query'
import { getSnapshot, subscribe } from './browser-session.ts'

/** What was loaded for one person is not kept for the next. */
export function forgetPrivateData(queryClient: QueryClient): void {
  let userId: string | null = null
  subscribe(() => {
    const state = getSnapshot()
    const next = state.status === 'signed-in' ? state.user.id : null
    // The guards take their pages down first: what is still in use then is public.
    if (userId && userId !== next) setTimeout(() => queryClient.removeQueries({ type: 'inactive' }))
    userId = next
  })
}
