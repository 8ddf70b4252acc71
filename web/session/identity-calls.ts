import { sessionMessages } from '../../content/messages/en/session.ts'
import { IDENTITY_TIMEOUT_DESKTOP_MS, IDENTITY_TIMEOUT_MOBILE_MS } from '../../contract/constants.ts'
import { endpoints, fillPath } from '../../contract/endpoints.ts'
import { messages } from '../../contract/messages.ts'
import { ConnectionError, parseJson } from '../api/transport.ts'
import { browserClock, type Clock } from './clock.ts'
import type { PasswordChange, SessionUser } from './session-state.ts'

const AUTH_PATH = '/api/auth'

/** The identity provider refused; the message is the provider's. */
export class IdentityError extends Error {
  override name = 'IdentityError'
  readonly status: number
  readonly code: string

  constructor({ status, code, message }: { status: number; code: string; message: string }) {
    super(message)
    this.status = status
    this.code = code
  }
}

export function isRefusal(error: unknown): boolean {
  return error instanceof IdentityError && (error.status === 401 || error.status === 403)
}

interface Answer {
  body: unknown
  serverTime: number
}

/** The library answers with `message` and `code`, the shop with a problem document. */
function toIdentityError(status: number, body: unknown): IdentityError {
  const { message, detail, title, code } = (body ?? {}) as Record<string, unknown>
  const text = [message, detail, title].find((each) => typeof each === 'string' && each !== '')
  return new IdentityError({
    status,
    code: typeof code === 'string' ? code : '',
    message: typeof text === 'string' ? text : sessionMessages.serverError,
  })
}

/** A success without its expected content counts as a failure. */
function requireText(body: unknown, field: string): string {
  const text = (body as Record<string, unknown> | null)?.[field]
  if (typeof text === 'string' && text) return text
  throw new IdentityError({ status: 500, code: '', message: sessionMessages.serverError })
}

function toUser(body: unknown): SessionUser {
  const user = (body as { user?: SessionUser } | null)?.user
  if (user) return user
  throw new IdentityError({ status: 401, code: 'NO_USER', message: messages.noUser })
}

interface CurrentSession {
  user: SessionUser | null
  sessionId: string | null
  serverTime: number
}

export interface IdentityOptions {
  fetch: typeof fetch
  clock: Clock
  timeoutMs: number
}

export function browserIdentity(): IdentityOptions {
  const isMobile = /Mobi|Android/i.test(navigator.userAgent)
  return {
    fetch: window.fetch.bind(window),
    clock: browserClock,
    timeoutMs: isMobile ? IDENTITY_TIMEOUT_MOBILE_MS : IDENTITY_TIMEOUT_DESKTOP_MS,
  }
}

/** The identity library's calls that the shop uses. Its own client would be ten times as large. */
export function createIdentityCalls({ fetch, clock, timeoutMs }: IdentityOptions) {
  async function send(method: string, path: string, content?: object): Promise<Answer> {
    const controller = new AbortController()
    const cancel = clock.after(timeoutMs, () => controller.abort())
    try {
      const response = await fetch(path, {
        method,
        headers: { accept: 'application/json', ...(content && { 'content-type': 'application/json' }) },
        body: content ? JSON.stringify(content) : null,
        cache: 'no-store',
        signal: controller.signal,
      })
      const body = parseJson(await response.text())
      if (!response.ok) throw toIdentityError(response.status, body)
      return { body, serverTime: Date.parse(response.headers.get('date') ?? '') }
    } catch (error) {
      if (error instanceof IdentityError) throw error
      throw new ConnectionError('The shop gave no answer', { cause: error })
    } finally {
      cancel()
    }
  }

  const get = async (path: string) => (await send('GET', AUTH_PATH + path)).body
  const post = async (path: string, content: object) => (await send('POST', AUTH_PATH + path, content)).body

  return {
    get,
    post,
    async getSession(): Promise<CurrentSession> {
      const { body, serverTime } = await send('GET', `${AUTH_PATH}/get-session`)
      const { user, session } = (body ?? {}) as { user?: SessionUser; session?: { id: string } }
      return { user: user ?? null, sessionId: session?.id ?? null, serverTime }
    },
    async signIn(credentials: { email: string; password: string }): Promise<SessionUser> {
      return toUser(await post('/sign-in/email', credentials))
    },
    async signUp(account: { name: string; email: string; password: string; callbackURL: string }) {
      return toUser(await post('/sign-up/email', account))
    },
    async startGoogle(addresses: { callbackURL: string; errorCallbackURL: string }): Promise<string> {
      const started = await post('/sign-in/social', {
        provider: 'google',
        disableRedirect: true,
        ...addresses,
      })
      return requireText(started, 'url')
    },
    signOut: () => post('/sign-out', {}),
    changePassword: (change: PasswordChange) =>
      post('/change-password', { ...change, revokeOtherSessions: true }),
    async issueToken(email: string): Promise<string> {
      const { body } = await send('PUT', fillPath(endpoints.putUser.path, { email }), { email })
      return requireText(body, 'token')
    },
  }
}
