import { expect, test, vi } from 'vitest'
import { TOKEN_REFRESH_RETRY_FIRST_MS } from '../../contract/constants.ts'
import { HOUR_MS } from '../../contract/durations.ts'
import { browserIdentity } from './identity-calls.ts'
import { ADA, openFakeSession, PUT_USER, START } from './testing/fake-session.ts'
import { makeToken } from './testing/fakes.ts'

const credentials = { email: ADA.email, password: 'secret1' }

test('The session is loading until the user is known', async () => {
  const { session } = openFakeSession()
  expect(session.getSnapshot()).toEqual({ status: 'loading' })
  await session.start()
  expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: ADA })
})

test('A sign-in requests an access token by email address and stores it', async () => {
  const { session, storage, calls, bodies } = openFakeSession()
  await session.signInWithEmail(credentials)
  expect(calls).toEqual(['POST /api/auth/sign-in/email', PUT_USER])
  expect(bodies[PUT_USER]).toEqual({ email: ADA.email })
  expect(storage.getItem('accessToken')).toBe(session.getToken())
  expect(session.getToken()).not.toBeNull()
  expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: ADA })
})

test('A registration also requests an access token', async () => {
  const { session, calls } = openFakeSession()
  await session.register({ name: 'Ada', ...credentials })
  expect(calls).toEqual(['POST /api/auth/sign-up/email', PUT_USER])
  expect(session.getSnapshot().status).toBe('signed-in')
})

test('A refused sign-in throws the provider’s message and changes nothing', async () => {
  const { session, storage } = openFakeSession({
    'GET /api/auth/get-session': { body: null },
    'POST /api/auth/sign-in/email': {
      status: 401,
      body: { message: 'Invalid email or password', code: 'X' },
    },
  })
  await session.start()
  await expect(session.signInWithEmail(credentials)).rejects.toThrow('Invalid email or password')
  expect(session.getSnapshot()).toEqual({ status: 'signed-out' })
  expect(storage.getItem('accessToken')).toBeNull()
})

test('A refused sign-in also throws the message of a problem document', async () => {
  const { session } = openFakeSession({
    'POST /api/auth/sign-in/email': {
      status: 429,
      body: { title: 'Too many requests', detail: 'Too many attempts. Try again in 15 min.' },
    },
  })
  await expect(session.signInWithEmail(credentials)).rejects.toThrow(
    'Too many attempts. Try again in 15 min.',
  )
})

test('A sign-in whose cookie the browser dropped says that no user is logged in', async () => {
  const { session } = openFakeSession({ [PUT_USER]: { status: 401, body: { title: 'Sign in first' } } })
  await expect(session.signInWithEmail(credentials)).rejects.toThrow('No user is logged in')
  expect(session.getSnapshot().status).toBe('signed-out')
})

test('A stored token is reused while it is valid', async () => {
  const { session, calls } = openFakeSession({}, { token: makeToken({ at: START - 60_000 }) })
  await session.start()
  expect(calls).toEqual(['GET /api/auth/get-session'])
  expect(session.getSnapshot().status).toBe('signed-in')
})

test.each([
  ['has run out', makeToken({ at: START - HOUR_MS })],
  ['belongs to someone else', makeToken({ at: START, sub: 'user-2' })],
  ['comes from a session that is over', makeToken({ at: START, sid: 'session-0' })],
  ['is rubbish', 'rubbish'],
])('A new token is requested if the stored one %s', async (_, token) => {
  const { session, storage, calls } = openFakeSession({}, { token })
  await session.start()
  expect(calls).toEqual(['GET /api/auth/get-session', PUT_USER])
  expect(storage.getItem('accessToken')).not.toBe(token)
})

test('The token is removed if the session is over', async () => {
  const { session, storage } = openFakeSession(
    { 'GET /api/auth/get-session': { body: null } },
    { token: makeToken({ at: START }) },
  )
  await session.start()
  expect(session.getSnapshot()).toEqual({ status: 'signed-out' })
  expect(storage.getItem('accessToken')).toBeNull()
})

test('If the shop is unreachable, the token stays, nobody is shown, and the session recovers later', async () => {
  const { session, storage, clock, all } = openFakeSession(
    { 'GET /api/auth/get-session': 'lost' },
    { token: makeToken({ at: START }) },
  )
  await session.start()
  expect(session.getSnapshot().status).toBe('loading')
  await clock.advance(8_000)
  expect(session.getSnapshot().status).toBe('signed-out')
  expect(storage.getItem('accessToken')).not.toBeNull()
  all['GET /api/auth/get-session'] = { body: { user: ADA } }
  await clock.advance(30_000)
  expect(session.getSnapshot().status).toBe('signed-in')
})

test.each([
  ['a desktop', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36', 30_000],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0.0.0 Mobile Safari/537.36', 60_000],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1', 60_000],
])('On %s a call waits as long as the specification says', (_device, userAgent, timeoutMs) => {
  vi.stubGlobal('window', { fetch })
  vi.stubGlobal('navigator', { userAgent })
  expect(browserIdentity()).toMatchObject({ timeoutMs })
  vi.unstubAllGlobals()
})

test('A call waits thirty seconds for an answer and no longer', async () => {
  const { session, clock } = openFakeSession({ 'POST /api/auth/sign-in/email': 'silent' })
  const failure = session.signInWithEmail(credentials).catch((error: Error) => error.name)
  await clock.advance(29_999)
  expect(await Promise.race([failure, 'waiting'])).toBe('waiting')
  await clock.advance(1)
  expect(await failure).toBe('ConnectionError')
})

test('A sign-out ends the session on the server, then here', async () => {
  const { session, storage, calls } = openFakeSession()
  await session.start()
  await session.signOut()
  expect(calls.at(-1)).toBe('POST /api/auth/sign-out')
  expect(session.getSnapshot()).toEqual({ status: 'signed-out', end: 'left' })
  expect(storage.getItem('accessToken')).toBeNull()
  expect(await session.freshToken()).toBeNull()
})

type Fake = ReturnType<typeof openFakeSession>

test.each<[string, (fake: Fake) => Promise<unknown>]>([
  ['the user signs out', ({ session }) => session.signOut()],
  ['the shop refuses the session', ({ session }) => session.handleUnauthorized()],
  ['the account is deleted', ({ session }) => session.leaveAfter(async () => {})],
  [
    'the user signs out in another tab',
    async ({ session, storage }) => {
      storage.removeItem('accessToken')
      session.handleStorageChange()
    },
  ],
])('What an account leaves in the browser is cleared once when %s', async (_, end) => {
  const onEnd = vi.fn()
  const fake = openFakeSession({}, { onEnd })
  await fake.session.start()
  expect(onEnd).not.toHaveBeenCalled()
  await end(fake)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('What an account leaves in the browser is also cleared if its session ended while no page was open', async () => {
  const onEnd = vi.fn()
  const token = makeToken({ at: START - 2 * HOUR_MS })
  const { session } = openFakeSession({ 'GET /api/auth/get-session': { body: null } }, { token, onEnd })
  await session.start()
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('A visitor who returns from Google without signing in loses nothing', async () => {
  const onEnd = vi.fn()
  const { session } = openFakeSession({ 'GET /api/auth/get-session': { body: null } }, { onEnd })
  await session.start()
  expect(session.getSnapshot()).toEqual({ status: 'signed-out' })
  expect(onEnd).not.toHaveBeenCalled()
})

test('A sign-out that does not reach the server still ends the session here and reports the failure', async () => {
  const { session } = openFakeSession({ 'POST /api/auth/sign-out': 'lost' })
  await session.start()
  await expect(session.signOut()).rejects.toThrow()
  expect(session.getSnapshot()).toEqual({ status: 'signed-out', end: 'left' })
})

test('A session that is over ends once and is distinguished from a sign-out', async () => {
  const { session, calls } = openFakeSession()
  await session.start()
  await session.signOut('over')
  await session.signOut('over')
  expect(session.getSnapshot()).toEqual({ status: 'signed-out', end: 'over' })
  expect(calls.filter((call) => call.endsWith('sign-out'))).toHaveLength(1)
})

test('A refused orders list first goes home and then signs out, once', async () => {
  const seen: string[] = []
  const navigate = async (path: string) => {
    seen.push(`${path} ${session.getSnapshot().status} ${storage.getItem('accessToken')}`)
  }
  const { session, storage, calls } = openFakeSession({}, { navigate })
  await session.start()
  await Promise.all([session.handleUnauthorized(), session.handleUnauthorized()])
  expect(seen).toEqual(['/ signed-in null'])
  expect(session.getSnapshot()).toEqual({ status: 'signed-out' })
  expect(calls.filter((call) => call.endsWith('sign-out'))).toHaveLength(1)
})

test('Deleting the account goes home, even if another tab learns of it first', async () => {
  const seen: string[] = []
  const navigate = async (path: string) => {
    seen.push(`${path} ${session.getSnapshot().status}`)
  }
  const { session, storage } = openFakeSession({}, { navigate })
  await session.start()
  await session.leaveAfter(async () => {
    storage.removeItem('accessToken')
    session.handleStorageChange()
    await session.handleUnauthorized()
  })
  expect(seen).toEqual(['/ signed-in'])
  expect(session.getSnapshot()).toEqual({ status: 'signed-out' })
})

test('An account that cannot be deleted leaves the session unchanged', async () => {
  const { session } = openFakeSession()
  await session.start()
  await expect(session.leaveAfter(() => Promise.reject(new Error('wrong password')))).rejects.toThrow()
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in' })
})

test('A token removed in another tab signs out this one', async () => {
  const { session, storage, calls } = openFakeSession()
  await session.start()
  storage.removeItem('accessToken')
  session.handleStorageChange()
  expect(session.getSnapshot()).toEqual({ status: 'signed-out', end: 'left' })
  expect(calls).not.toContain('POST /api/auth/sign-out')
})

test('A sign-in in another tab reaches this one', async () => {
  const { session, storage, clock, all } = openFakeSession({ 'GET /api/auth/get-session': { body: null } })
  await session.start()
  all['GET /api/auth/get-session'] = { body: { user: ADA } }
  storage.setItem('accessToken', makeToken({ at: START }))
  session.handleStorageChange()
  await clock.advance(0)
  expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: ADA })
})

test('Another user in another tab becomes the user of this one', async () => {
  const { session, storage, clock, all } = openFakeSession()
  await session.start()
  const grace = { id: 'user-2', email: 'grace@firm.example', name: 'Grace' }
  all['GET /api/auth/get-session'] = { body: { user: grace } }
  storage.setItem('accessToken', makeToken({ at: START, sub: grace.id }))
  session.handleStorageChange()
  expect(session.getSnapshot().status).toBe('loading')
  await clock.advance(0)
  expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: grace })
})

test('An answer that arrives after a newer sign-in changes nothing', async () => {
  const { session, all } = openFakeSession({ 'GET /api/auth/get-session': { body: null } })
  const started = session.start()
  all['GET /api/auth/get-session'] = { body: null }
  await session.signInWithEmail(credentials)
  await started
  expect(session.getSnapshot().status).toBe('signed-in')
})

test('A sign-in with Google returns only to a page of the shop', async () => {
  const leave = vi.fn()
  const { session, bodies, storage } = openFakeSession({}, { leave })
  await session.signInWithGoogle({ returnTo: '//evil.example', errorTo: '/registration' })
  expect(bodies['POST /api/auth/sign-in/social']).toEqual({
    provider: 'google',
    disableRedirect: true,
    callbackURL: '/',
    errorCallbackURL: '/registration',
  })
  expect(leave).toHaveBeenCalledWith('https://accounts.example/choose')
  expect(storage.getItem('signInPending')).not.toBeNull()
})

test('A call that needs a signed-in user waits until the user is known', async () => {
  const { session } = openFakeSession()
  const token = session.freshToken()
  await session.start()
  expect(await token).toBe(session.getToken())
  expect(await token).not.toBeNull()
})

test('A sign-in that returns no user says that no user is logged in', async () => {
  const { session } = openFakeSession({ 'POST /api/auth/sign-in/email': { body: {} } })
  await expect(session.signInWithEmail(credentials)).rejects.toThrow('No user is logged in')
  expect(session.getSnapshot().status).not.toBe('signed-in')
})

test('A reply without a token is not stored, and the token is requested again', async () => {
  const { session, storage, clock, all, calls } = openFakeSession({ [PUT_USER]: { body: {} } })
  await session.signInWithEmail(credentials)
  expect([session.getToken(), storage.getItem('accessToken')]).toEqual([null, null])
  delete all[PUT_USER]
  await clock.advance(TOKEN_REFRESH_RETRY_FIRST_MS)
  expect(calls.filter((call) => call === PUT_USER)).toHaveLength(2)
  expect(session.getToken()).not.toBeNull()
})

test('A Google sign-in without an address stays on the page and reports the failure', async () => {
  const leave = vi.fn()
  const { session } = openFakeSession({ 'POST /api/auth/sign-in/social': { body: {} } }, { leave })
  await expect(session.signInWithGoogle({ returnTo: '/' })).rejects.toThrow('Something went wrong on our end')
  expect(leave).not.toHaveBeenCalled()
})
