import { createSession } from '../session.ts'
import { createFakeClock, createFakeStorage, makeToken } from './fakes.ts'

export const START = Date.UTC(2026, 0, 1)
export const ADA = { id: 'user-1', email: 'ada@firm.example', name: 'Ada', role: 'customer' as const }
export const PUT_USER = 'PUT /user/ada%40firm.example'

type Answer = { status?: number; body: unknown } | 'lost' | 'silent'

interface Way {
  token?: string
  navigate?: (path: string) => Promise<void>
  leave?: (address: string) => void
  onEnd?: () => void
}

/** Opens a session with a fake server, whose answers each test defines. 'silent' never answers. */
export function openFakeSession(
  answers: Record<string, Answer> = {},
  { token, navigate = async () => {}, leave = () => {}, onEnd = () => {} }: Way = {},
) {
  const clock = createFakeClock(START)
  const storage = createFakeStorage()
  if (token) storage.setItem('accessToken', token)
  const calls: string[] = []
  const bodies: Record<string, unknown> = {}
  const all: Record<string, Answer> = {
    'GET /api/auth/get-session': { body: { user: ADA, session: { id: 'session-1' } } },
    'POST /api/auth/sign-in/email': { body: { user: ADA } },
    'POST /api/auth/sign-up/email': { body: { user: ADA } },
    'POST /api/auth/sign-out': { body: { success: true } },
    'POST /api/auth/sign-in/social': { body: { url: 'https://accounts.example/choose' } },
    ...answers,
  }
  const fetch = (path: string, init: RequestInit) => {
    const call = `${init.method} ${path}`
    calls.push(call)
    bodies[call] = init.body ? JSON.parse(String(init.body)) : null
    const answer = all[call] ?? { body: { token: makeToken({ at: clock.now() }) } }
    if (answer === 'lost') return Promise.reject(new TypeError('lost'))
    if (answer === 'silent') {
      return new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )
    }
    const headers = { date: new Date(clock.now()).toUTCString() }
    return Promise.resolve(
      new Response(JSON.stringify(answer.body), { status: answer.status ?? 200, headers }),
    )
  }
  const session = createSession({
    fetch: fetch as unknown as typeof globalThis.fetch,
    clock,
    storage,
    timeoutMs: 30_000,
    navigate,
    leave,
    onEnd,
  })
  return { session, clock, storage, calls, bodies, all }
}
