import { QUERY_RETRIES, QUERY_RETRY_FIRST_MS, QUERY_RETRY_LONGEST_MS } from '../../contract/constants.ts'
import { messages } from '../../contract/messages.ts'
import { pages } from '../../contract/pages.ts'
import { createIdentityCalls, IdentityError, type IdentityOptions, isRefusal } from './identity-calls.ts'
import { toReturnPath } from './return-path.ts'
import type { Session, SessionEnd, SessionState, SessionUser } from './session-state.ts'
import { SIGN_IN_PENDING_KEY } from './sign-in-hint.ts'
import { createTokenKeeper } from './token-keeper.ts'
import type { TokenStorage } from './token-storage.ts'

export interface SessionOptions extends IdentityOptions {
  storage: TokenStorage
  /** What the page already shows. */
  initial?: SessionState
  /** Opens a page of the shop. */
  navigate: (path: string) => Promise<void>
  /** Leaves the shop. */
  leave: (address: string) => void
  /** Called when an account's session ends in this browser, or when a page finds that it has ended. */
  onEnd: () => void
}

function toSessionUser({ id, email, name, role, emailVerified }: SessionUser): SessionUser {
  return { id, email, name, ...(role && { role }), ...(emailVerified && { emailVerified }) }
}

export function createSession(options: SessionOptions): Session {
  const { storage, clock, navigate, leave, onEnd } = options
  const identity = createIdentityCalls(options)
  const listeners = new Set<() => void>()
  let state: SessionState = options.initial ?? { status: 'loading' }
  let email = ''
  /** Counts operations, so that an answer to an older one changes nothing. */
  let turn = 0
  let isEnding = false
  /** The account is being deleted: news of that from another tab does not end the session here. */
  let isLeaving = false
  /** Settles when the token belongs to the current session again. */
  let replaced: Promise<unknown> = Promise.resolve()

  const keeper = createTokenKeeper({
    storage,
    clock,
    request: () => identity.issueToken(email),
    onRefused: () => endHere('over'),
  })

  function set(next: SessionState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function endHere(end?: SessionEnd): void {
    turn += 1
    if (state.status === 'signed-in' || keeper.storedOwner() !== null) onEnd()
    keeper.forget()
    set({ status: 'signed-out', ...(end && { end }) })
  }

  function enter(user: SessionUser): void {
    set({ status: 'signed-in', user: toSessionUser(user) })
  }

  /** After sign-in and registration the cookie is set; this requests the token. */
  async function begin(user: SessionUser): Promise<void> {
    turn += 1
    keeper.forget()
    email = user.email
    if ((await keeper.renew()) === 'refused') {
      // Signed in, but the browser dropped the cookie.
      endHere()
      throw new IdentityError({ status: 401, code: 'NO_USER', message: messages.noUser })
    }
    enter(user)
  }

  async function check(attempt = 0): Promise<void> {
    turn += 1
    const mine = turn
    try {
      const { user, sessionId, serverTime } = await identity.getSession()
      if (mine !== turn) return
      storage.removeItem(SIGN_IN_PENDING_KEY)
      if (!user) return endHere()
      email = user.email
      keeper.setServerTime(serverTime)
      // A token of another session is worthless, however long it would be valid.
      const isTheirs =
        keeper.storedOwner() === user.id && keeper.storedSession() === sessionId && keeper.adoptStored()
      const outcome = isTheirs ? 'kept' : await keeper.renew()
      if (mine !== turn) return
      if (outcome === 'refused') endHere()
      else enter(user)
    } catch {
      if (mine !== turn) return
      // Shows nobody as signed in, but keeps the token and asks again.
      if (attempt === QUERY_RETRIES) set({ status: 'signed-out' })
      const ms = Math.min(QUERY_RETRY_FIRST_MS * 2 ** attempt, QUERY_RETRY_LONGEST_MS)
      clock.after(ms, () => mine === turn && void check(attempt + 1))
    }
  }

  /** Leaves the page before the session ends; otherwise the page's guard would go to the login. */
  async function goHomeSignedOut(): Promise<void> {
    isEnding = true
    keeper.forget()
    await Promise.allSettled([identity.signOut(), navigate(pages.home)])
    isEnding = false
    endHere()
  }

  function settled(): Promise<void> {
    if (state.status !== 'loading') return Promise.resolve()
    return new Promise((resolve) => {
      const stop = subscribe(() => {
        if (state.status === 'loading') return
        stop()
        resolve()
      })
    })
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    getSnapshot: () => state,
    subscribe,
    start: () => check(),
    getToken: keeper.get,
    async freshToken() {
      await settled()
      await replaced
      return state.status === 'signed-in' && !isEnding ? keeper.fresh() : null
    },
    async signInWithEmail(credentials) {
      await begin(await identity.signIn(credentials))
    },
    async register(account) {
      await begin(await identity.signUp({ ...account, callbackURL: `${pages.verifyEmail}?done` }))
    },
    async signInWithGoogle({ returnTo, errorTo = pages.login }) {
      const address = await identity.startGoogle({
        callbackURL: toReturnPath(returnTo),
        errorCallbackURL: errorTo,
      })
      storage.setItem(SIGN_IN_PENDING_KEY, 'google')
      leave(address)
    },
    // The server first: an answer that arrived after the next sign-in would remove its cookie.
    async signOut(end = 'left') {
      if (end === 'over' && state.status !== 'signed-in') return
      try {
        await identity.signOut()
      } finally {
        endHere(end)
      }
    },
    async changePassword(change) {
      const done = identity.changePassword(change).then(keeper.replace)
      replaced = done.catch(() => {})
      try {
        if ((await done) === 'refused') endHere('over')
      } catch (error) {
        // This session was ended elsewhere.
        if (isRefusal(error)) endHere('over')
        throw error
      }
    },
    async handleUnauthorized() {
      if (isEnding || isLeaving || state.status !== 'signed-in') return
      await goHomeSignedOut()
    },
    async leaveAfter(work) {
      isLeaving = true
      try {
        await work()
        await goHomeSignedOut()
      } finally {
        isLeaving = false
      }
    },
    handleStorageChange() {
      const owner = keeper.storedOwner()
      if (!owner) {
        if (state.status !== 'signed-out' && !isEnding && !isLeaving) endHere('left')
      } else if (state.status === 'signed-in' && state.user.id === owner) {
        keeper.adoptStored()
      } else {
        set({ status: 'loading' })
        void check()
      }
    },
  }
}
