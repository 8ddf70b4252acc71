import { decodeProtectedHeader } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import { readClaims } from '../../../tests/support/forge-token.ts'
import { registerUser, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'
import { TEST_ORIGIN } from '../../../tests/support/test-origin.ts'

describeEmptyShop('PUT /user/{email} without a token', (getApp, getEngine) => {
  let ines: SignedIn
  let omar: SignedIn
  beforeAll(async () => {
    ines = await registerUser(getApp(), { email: 'ines@firm.info' })
    omar = await registerUser(getApp())
  })

  const ask = (email: string, headers: Record<string, string>) =>
    getApp().inject({ method: 'PUT', url: `/user/${email}`, headers, payload: { email } })

  it('Without a session there is no token', async () => {
    const response = await ask(ines.email, {})
    expect([response.statusCode, response.json().detail]).toEqual([
      401,
      'Sign in with this email address first.',
    ])
    expect(response.json()).not.toHaveProperty('token')
  })

  // Seen to fail when any session is accepted, whatever address it belongs to.
  it.each([
    ['another person’s', () => omar.cookie],
    ['a made-up', () => 'northbridge.session_token=made.up'],
    ['an unsigned', () => `northbridge.session_token=${ines.cookie.split('=')[1]?.split('.')[0]}`],
  ])('There is no token for %s session', async (_whose, cookie) => {
    const response = await ask(ines.email, { cookie: cookie() })
    expect(response.statusCode).toBe(401)
    expect(response.json()).not.toHaveProperty('token')
  })

  // Seen to fail without the cookie: a tab that only renews its token was signed out after seven days.
  it('A reply that extends the session carries the new cookie', async () => {
    const { email, cookie } = await registerUser(getApp())
    expect((await ask(email, { cookie })).headers).not.toHaveProperty('set-cookie')

    const user = getEngine().db.selectFrom('users').select('id').where('email', '=', email)
    await getEngine()
      .db.updateTable('session')
      .set({ expires_at: Date.now() + DAY_MS, updated_at: Date.now() - 6 * DAY_MS })
      .where('user_id', '=', user)
      .execute()
    const { headers } = await ask(email, { cookie })
    expect(String(headers['set-cookie'])).toMatch(/^northbridge\.session_token=.+Max-Age=604800/)
  })

  it('The owner of the session gets a one-hour token that only identifies them', async () => {
    const before = Math.floor(Date.now() / 1000)
    const response = await ask('INES@firm.info', { cookie: ines.cookie })
    expect(response.statusCode).toBe(200)
    const { token, ...rest } = response.json()
    expect(rest).toEqual({})
    const claims = readClaims(token)
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
    expect(claims).toMatchObject({ sub: ines.id, iss: TEST_ORIGIN, aud: 'northbridge-api' })
    expect(Number(claims.iat)).toBeGreaterThanOrEqual(before)
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3_600)
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'at+jwt' })
  })

  it('An invalid token is refused even with a valid session', async () => {
    const response = await ask(ines.email, { cookie: ines.cookie, authorization: 'Bearer old' })
    expect(response.statusCode).toBe(401)
  })

  it('The reply is never cached', async () => {
    const { headers } = await ask(ines.email, { cookie: ines.cookie })
    expect(headers['cache-control']).toBe('no-store')
  })
})
