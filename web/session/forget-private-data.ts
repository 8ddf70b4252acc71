import type { QueryClient } from '@tanstack/react-query'
import { getSnapshot, subscribe } from './browser-session.ts'

/** Drops one user's data before the next user signs in. */
export function forgetPrivateData(queryClient: QueryClient): void {
  let userId: string | null = null
  subscribe(() => {
    const state = getSnapshot()
    const next = state.status === 'signed-in' ? state.user.id : null
    // The guards unmount their pages first: queries still active after that are public.
    if (userId && userId !== next) setTimeout(() => queryClient.removeQueries({ type: 'inactive' }))
    userId = next
  })
}
