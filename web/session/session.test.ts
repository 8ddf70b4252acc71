import { expect, test, vi } from 'vitest'
import { TOKEN_REFRESH_RETRY_FIRST_MS } from '../../contract/constants.ts'
import { HOUR_MS } from '../../contract/durations.ts'
import { ADA, openSession, PUT_USER, START } from './fake-server.ts'
import { makeToken } from './fakes.ts'

const credentials = { email: ADA.email, password: 'secret1' }

test('is loading until it knows', async () => {
  const { session } = openSession()
  expect(session.getSnapshot()).toEqual({ status: 'loading' })
  await session.start()
  expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: ADA })
})

test('asks for an access token with the e-mail address after sign-in, and keeps it', async () => {
  const { session, storage, calls, bodies } = openSession()
  await session.signInWithEmail(credentials)
  expect(calls).toEqual(['POST /api/auth/sign-in/email', PUT_USER])
  expect(bodies[PUT_USER]).toEqual({ email: ADA.email })
  expect(storage.getItem('accessToken')).toBe(session.getToken())
  expect(session.getToken()).not.toBeNull()
  expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: ADA })
})

test('asks for an access token after registration too', async () => {
  const { session, calls } = openSession()
  await session.register({ name: 'Ada', ...credentials })
  expect(calls).toEqual(['POST /api/auth/sign-up/email', PUT_USER])
  expect(session.getSnapshot().status).toBe('signed-in')
})

test('throws the provider’s message and stays as it was', async () => {
  const { session, storage } = openSession({
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

test('throws the words of a problem document too', async () => {
  const { session } = openSession({
    'POST /api/auth/sign-in/email': {
      status: 429,
      body: { title: 'Too many requests', detail: 'Too many attempts. Try again in 15 min.' },
    },
  })
  await expect(session.signInWithEmail(credentials)).rejects.toThrow(
    'Too many attempts. Try again in 15 min.',
  )
})

test('says that no user is logged in where the browser did not keep the cookie', async () => {
  const { session } = openSession({ [PUT_USER]: { status: 401, body: { title: 'Sign in first' } } })
  await expect(session.signInWithEmail(credentials)).rejects.toThrow('No user is logged in')
  expect(session.getSnapshot().status).toBe('signed-out')
})

test('uses the stored token again while it lasts', async () => {
  const { session, calls } = openSession({}, { token: makeToken({ at: START - 60_000 }) })
  await session.start()
  expect(calls).toEqual(['GET /api/auth/get-session'])
  expect(session.getSnapshot().status).toBe('signed-in')
})

test.each([
  ['has run out', makeToken({ at: START - HOUR_MS })],
  ['belongs to somebody else', makeToken({ at: START, sub: 'user-2' })],
  ['comes from a session that is over', makeToken({ at: START, sid: 'session-0' })],
  ['is rubbish', 'rubbish'],
])('asks for a new token where the stored one %s', async (_, token) => {
  const { session, storage, calls } = openSession({}, { token })
  await session.start()
  expect(calls).toEqual(['GET /api/auth/get-session', PUT_USER])
  expect(storage.getItem('accessToken')).not.toBe(token)
})

test('removes the token where the session is over', async () => {
  const { session, storage } = openSession(
    { 'GET /api/auth/get-session': { body: null } },
    { token: makeToken({ at: START }) },
  )
  await session.start()
  expect(session.getSnapshot()).toEqual({ status: 'signed-out' })
  expect(storage.getItem('accessToken')).toBeNull()
})

test('out of reach it keeps the token, shows nobody, and finds its way back', async () => {
  const { session, storage, clock, all } = openSession(
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

test('waits thirty seconds for an answer and no longer', async () => {
  const { session, clock } = openSession({ 'POST /api/auth/sign-in/email': 'silent' })
  const failure = session.signInWithEmail(credentials).catch((error: Error) => error.name)
  await clock.advance(29_999)
  expect(await Promise.race([failure, 'waiting'])).toBe('waiting')
  await clock.advance(1)
  expect(await failure).toBe('ConnectionError')
})

test('sign-out ends the session on the server, then here', async () => {
  const { session, storage, calls } = openSession()
  await session.start()
  await session.signOut()
  expect(calls.at(-1)).toBe('POST /api/auth/sign-out')
  expect(session.getSnapshot()).toEqual({ status: 'signed-out', end: 'left' })
  expect(storage.getItem('accessToken')).toBeNull()
  expect(await session.freshToken()).toBeNull()
})

test('sign-out that the server does not hear ends the session here all the same, and says so', async () => {
  const { session } = openSession({ 'POST /api/auth/sign-out': 'lost' })
  await session.start()
  await expect(session.signOut()).rejects.toThrow()
  expect(session.getSnapshot()).toEqual({ status: 'signed-out', end: 'left' })
})

test('a session that is found to be over ends once, and is told apart from one that somebody left', async () => {
  const { session, calls } = openSession()
  await session.start()
  await session.signOut('over')
  await session.signOut('over')
  expect(session.getSnapshot()).toEqual({ status: 'signed-out', end: 'over' })
  expect(calls.filter((call) => call.endsWith('sign-out'))).toHaveLength(1)
})

test('a refused orders list leads home first and signs out then, once', async () => {
  const seen: string[] = []
  const navigate = async (path: string) => {
    seen.push(`${path} ${session.getSnapshot().status} ${storage.getItem('accessToken')}`)
  }
  const { session, storage, calls } = openSession({}, { navigate })
  await session.start()
  await Promise.all([session.handleUnauthorized(), session.handleUnauthorized()])
  expect(seen).toEqual(['/ signed-in null'])
  expect(session.getSnapshot()).toEqual({ status: 'signed-out' })
  expect(calls.filter((call) => call.endsWith('sign-out'))).toHaveLength(1)
})

test('an account that goes leads home, also when another tab hears of it first', async () => {
  const seen: string[] = []
  const navigate = async (path: string) => {
    seen.push(`${path} ${session.getSnapshot().status}`)
  }
  const { session, storage } = openSession({}, { navigate })
  await session.start()
  await session.leaveAfter(async () => {
    storage.removeItem('accessToken')
    session.handleStorageChange()
    await session.handleUnauthorized()
  })
  expect(seen).toEqual(['/ signed-in'])
  expect(session.getSnapshot()).toEqual({ status: 'signed-out' })
})

test('an account that cannot go leaves the session as it is', async () => {
  const { session } = openSession()
  await session.start()
  await expect(session.leaveAfter(() => Promise.reject(new Error('wrong password')))).rejects.toThrow()
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in' })
})

test('a token that disappears in another tab signs out this one', async () => {
  const { session, storage, calls } = openSession()
  await session.start()
  storage.removeItem('accessToken')
  session.handleStorageChange()
  expect(session.getSnapshot()).toEqual({ status: 'signed-out', end: 'left' })
  expect(calls).not.toContain('POST /api/auth/sign-out')
})

test('a sign-in in another tab reaches this one', async () => {
  const { session, storage, clock, all } = openSession({ 'GET /api/auth/get-session': { body: null } })
  await session.start()
  all['GET /api/auth/get-session'] = { body: { user: ADA } }
  storage.setItem('accessToken', makeToken({ at: START }))
  session.handleStorageChange()
  await clock.advance(0)
  expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: ADA })
})

test('another person in another tab is another person here', async () => {
  const { session, storage, clock, all } = openSession()
  await session.start()
  const grace = { id: 'user-2', email: 'grace@firm.example', name: 'Grace' }
  all['GET /api/auth/get-session'] = { body: { user: grace } }
  storage.setItem('accessToken', makeToken({ at: START, sub: grace.id }))
  session.handleStorageChange()
  expect(session.getSnapshot().status).toBe('loading')
  await clock.advance(0)
  expect(session.getSnapshot()).toEqual({ status: 'signed-in', user: grace })
})

test('an answer that comes after a newer sign-in changes nothing', async () => {
  const { session, all } = openSession({ 'GET /api/auth/get-session': { body: null } })
  const started = session.start()
  all['GET /api/auth/get-session'] = { body: null }
  await session.signInWithEmail(credentials)
  await started
  expect(session.getSnapshot().status).toBe('signed-in')
})

test('leaves for Google with a way back to a page of the shop only', async () => {
  const leave = vi.fn()
  const { session, bodies, storage } = openSession({}, { leave })
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

test('a call that needs somebody waits until it is known who', async () => {
  const { session } = openSession()
  const token = session.freshToken()
  await session.start()
  expect(await token).toBe(session.getToken())
  expect(await token).not.toBeNull()
})

test('A sign-in that comes back without a user says that no user is logged in', async () => {
  const { session } = openSession({ 'POST /api/auth/sign-in/email': { body: {} } })
  await expect(session.signInWithEmail(credentials)).rejects.toThrow('No user is logged in')
  expect(session.getSnapshot().status).not.toBe('signed-in')
})

test('A reply without a token is not kept as one, and the token is asked for again', async () => {
  const { session, storage, clock, all, calls } = openSession({ [PUT_USER]: { body: {} } })
  await session.signInWithEmail(credentials)
  expect([session.getToken(), storage.getItem('accessToken')]).toEqual([null, null])
  delete all[PUT_USER]
  await clock.advance(TOKEN_REFRESH_RETRY_FIRST_MS)
  expect(calls.filter((call) => call === PUT_USER)).toHaveLength(2)
  expect(session.getToken()).not.toBeNull()
})

test('A way to Google without its address stays on the page and says so', async () => {
  const leave = vi.fn()
  const { session } = openSession({ 'POST /api/auth/sign-in/social': { body: {} } }, { leave })
  await expect(session.signInWithGoogle({ returnTo: '/' })).rejects.toThrow('An error on our side')
  expect(leave).not.toHaveBeenCalled()
})
