import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callAuth, registerUser, toCookie } from '../../../tests/support/sign-in.ts'
import { buildTestApp } from '../../../tests/support/test-app.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import { testImagesFolder } from '../../../tests/support/test-images.ts'
import { openTestIssuer, TEST_CLIENT, type TestIssuer } from '../../../tests/support/test-issuer.ts'
import { TEST_ORIGIN } from '../../../tests/support/test-origin.ts'
import { createLogger } from '../../logging/logger.ts'
import { ATTEMPT_LIMITS } from '../access/attempts.rules.ts'

const NOT_OFFERED = [
  'GET /ok',
  'GET /refresh-token',
  'GET /sign-out',
  'POST /link-social',
  'POST /unlink-account',
  'POST /get-access-token',
  'POST /refresh-token',
  'POST /account-info',
  'POST /delete-user',
  'POST /change-email',
  'POST /set-password',
  'POST /verify-password',
  'POST /update-session',
  'POST /callback/google',
  'POST /revoke-sessions',
  'GET /callback/github',
]

describeOnBothEngines('Calls offered under /api/auth', (getEngine) => {
  let issuer: TestIssuer
  let app: Awaited<ReturnType<typeof buildTestApp>>
  beforeAll(async () => {
    issuer = await openTestIssuer()
    app = await buildTestApp(getEngine(), createLogger('silent'), testImagesFolder, {
      GOOGLE_CLIENT_ID: TEST_CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: TEST_CLIENT.clientSecret,
      GOOGLE_DISCOVERY_URL: `${issuer.origin}/.well-known/openid-configuration`,
    })
  })
  afterAll(async () => {
    await app.close()
    issuer.close()
  })
  beforeEach(() => getEngine().db.deleteFrom('attempt').execute())

  const startGoogle = (more: object = {}) =>
    callAuth(app, '/sign-in/social', { payload: { provider: 'google', callbackURL: '/home', ...more } })
  const countStored = async () =>
    (await getEngine().db.selectFrom('verification').select('id').execute()).length

  it.each(NOT_OFFERED)('%s is not offered', async (call) => {
    const [method, path] = call.split(' ') as ['GET' | 'POST', string]
    const { cookie } = await registerUser(app)
    const headers = { origin: TEST_ORIGIN, cookie }
    const response = await app.inject({
      method,
      url: `/api/auth${path}`,
      headers,
      ...(method === 'POST' && { payload: {} }),
    })
    expect(response.statusCode).toBe(404)
    // The library lacks some of these too. The refusal must be the shop's own.
    expect(response.headers['content-type']).toContain('application/problem+json')
  })

  it('Starting a sign-in with Google stores nothing', async () => {
    const before = await countStored()
    const begun = await startGoogle({ errorCallbackURL: '/login', disableRedirect: true })
    expect([begun.statusCode, await countStored()]).toEqual([200, before])
  })

  it.each([
    ['additional data', { additionalData: { text: 'x' } }],
    ['a hint', { loginHint: 'x' }],
    ['scopes', { scopes: ['x'] }],
    ['a token', { idToken: { token: 'x' } }],
    ['another provider', { provider: 'github' }],
    ['a target of another kind', { callbackURL: 1 }],
  ])('A sign-in with Google is refused with %s', async (_what, more) => {
    expect((await startGoogle(more)).statusCode).toBe(400)
  })

  it('A long return address fits into the cookie or is replaced by the home page', async () => {
    for (const length of [600, 601, 7_000]) {
      const [callbackURL, errorCallbackURL] = ['/products?q=', '/login?returnTo='].map((begin) =>
        begin.padEnd(length, 'x'),
      )
      // Two addresses of this length exceed the body limit.
      const begun = await startGoogle(length > 5_000 ? { callbackURL } : { callbackURL, errorCallbackURL })
      expect(begun.statusCode).toBe(200)
      const cookies = [begun.headers['set-cookie'] ?? []].flat()
      expect(cookies).not.toEqual([])
      for (const cookie of cookies) expect(cookie.length).toBeLessThan(4_096)
    }
  })

  it('A body of more than 8 KB is refused on every path', async () => {
    for (const path of ['/sign-in/social', '/sign-in/email', '/sign-up/email', '/sign-out']) {
      const { statusCode } = await callAuth(app, path, { payload: { email: 'x'.repeat(8 * 1024) } })
      expect(statusCode).toBe(413)
    }
  })

  it('Sign-ins with Google are limited per address', async () => {
    const { byAddress } = ATTEMPT_LIMITS['google-sign-in']
    const statuses: number[] = []
    for (let each = 0; each <= byAddress; each += 1) statuses.push((await startGoogle()).statusCode)
    expect(statuses).toEqual([...Array<number>(byAddress).fill(200), 429])
  })

  it('Returns from Google with one cookie and invented codes are limited', async () => {
    const begun = await startGoogle()
    const state = new URL(begun.json().url).searchParams.get('state') ?? ''
    const { byAddress } = ATTEMPT_LIMITS['google-sign-in']
    const statuses: number[] = []
    for (let each = 0; each < byAddress; each += 1) {
      const search = new URLSearchParams({ code: `made-up-${each}`, state })
      const headers = { cookie: toCookie(begun), host: new URL(TEST_ORIGIN).host }
      statuses.push((await app.inject({ url: `/api/auth/callback/google?${search}`, headers })).statusCode)
    }
    expect(statuses.slice(-2)).toEqual([302, 429])
  })

  it('Attempt counts store no overlong address, and sessions no overlong browser name', async () => {
    const email = `${'x'.repeat(5_000)}@firm.info`
    await callAuth(app, '/sign-in/email', { payload: { email, password: 'wrong password' } })
    const keys = await getEngine().db.selectFrom('attempt').select('key').execute()
    expect(keys.length).toBeGreaterThan(0)
    for (const { key } of keys) expect(key.length).toBeLessThan(400)

    await app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      headers: { origin: TEST_ORIGIN, 'user-agent': 'x'.repeat(5_000) },
      payload: { name: 'Ines', email: 'long@firm.info', password: 'correct horse' },
    })
    const sessions = await getEngine().db.selectFrom('session').select('user_agent').execute()
    for (const { user_agent } of sessions) expect(user_agent?.length ?? 0).toBeLessThanOrEqual(300)
    expect(sessions.map(({ user_agent }) => user_agent)).toContain('x'.repeat(300))
  })
})
