import type { QueryClient } from '@tanstack/react-query'
import { failureMessages } from '../../content/messages/en/frame.ts'
import { ACCESS_TOKEN_STORAGE_KEY } from '../../contract/constants.ts'
import { showPlainToast } from '../ui/show-toast.ts'
import type { Session, SessionActions, SessionState } from './session-state.ts'
import { mayBeSignedIn } from './sign-in-hint.ts'
import { openTokenStorage } from './token-storage.ts'

type Navigate = (path: string) => Promise<void>

export const LOADING: SessionState = { status: 'loading' }

/**
 * The session of this tab. Every page carries only this code; the rest is loaded for visitors who may be signed in or
 * who sign in.
 */
let session: Session | null = null
let loaded: Promise<Session> | null = null
let early: SessionState = LOADING
let navigate: Navigate = async (path) => window.location.assign(path)
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

async function load(): Promise<Session> {
  const { openSession } = await import('./open-session.ts')
  session = openSession({
    storage: openTokenStorage(),
    initial: early,
    navigate: (path) => navigate(path),
  })
  session.subscribe(notify)
  return session
}

/** Without this code nobody can sign in or out. A browser remembers a failed import, so only a reload helps. */
function showSessionLoadFailure(): void {
  const reload = Object.assign(document.createElement('a'), {
    href: '',
    textContent: failureMessages.reload,
    className: 'underline',
  })
  showPlainToast({ tone: 'error', text: failureMessages.sessionLost }).append(reload)
}

function loadSession(): Promise<Session> {
  loaded ??= load().catch((error) => {
    showSessionLoadFailure()
    throw error
  })
  return loaded
}

/** Shows that nobody is signed in, as far as this tab knows. */
function settleSignedOut(): void {
  early = { status: 'signed-out' }
  notify()
}

async function ask(): Promise<void> {
  try {
    await (await loadSession()).start()
  } catch {
    settleSignedOut()
  }
}

function followOtherTabs({ key }: { key: string | null }): void {
  if (key !== null && key !== ACCESS_TOKEN_STORAGE_KEY) return
  if (session) session.handleStorageChange()
  else if (mayBeSignedIn(openTokenStorage())) void ask()
}

/** Called after hydration; until then a page is the same for everyone. */
export function startSession(options: { navigate: Navigate }): void {
  navigate = options.navigate
  window.addEventListener('storage', followOtherTabs)
  // A page restored from the back/forward cache has missed all storage events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && followOtherTabs({ key: null }))
  if (mayBeSignedIn(openTokenStorage())) void ask()
  else settleSignedOut()
}

export function getSnapshot(): SessionState {
  return session?.getSnapshot() ?? early
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Renews the token first for a call that needs a signed-in user; any other call takes it as it is. */
export async function findToken({ needed }: { needed: boolean }): Promise<string | null> {
  if (needed && mayBeSignedIn(openTokenStorage())) return (await loadSession()).freshToken()
  return session?.getToken() ?? null
}

export const sessionActions: SessionActions = {
  signInWithEmail: async (credentials) => (await loadSession()).signInWithEmail(credentials),
  register: async (account) => (await loadSession()).register(account),
  signInWithGoogle: async (options) => (await loadSession()).signInWithGoogle(options),
  signOut: async (end) => (await loadSession()).signOut(end),
  changePassword: async (change) => (await loadSession()).changePassword(change),
  getToken: () => session?.getToken() ?? null,
  handleUnauthorized: async () => session?.handleUnauthorized(),
  leaveAfter: async (work) => (await loadSession()).leaveAfter(work),
}

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
