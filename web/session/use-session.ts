import { useSyncExternalStore } from 'react'
import { getSnapshot, LOADING, sessionActions, subscribe } from './browser-session.ts'
import type { SessionActions, SessionState } from './session-state.ts'

/** Who is signed in. On the server and until hydration it is 'loading' for everyone. */
export function useSession(): SessionState & SessionActions {
  return { ...useSyncExternalStore(subscribe, getSnapshot, () => LOADING), ...sessionActions }
}
