import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { registerUser, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'
import { TEST_ORIGIN } from '../../../tests/support/test-origin.ts'
import { ATTEMPT_LIMITS } from '../access/attempts.rules.ts'
import { limitAttempts } from '../access/limit-attempts.ts'

const SIGN_IN = '/api/auth/sign-in/email'
const { byPair } = ATTEMPT_LIMITS['sign-in']
const HERE = '192.0.2.1'

describeEmptyShop('The limit of sign-in attempts', (getApp, getEngine) => {
  let user: SignedIn
  beforeAll(async () => {
    user = await registerUser(getApp())
  })
  beforeEach(() => getEngine().db.deleteFrom('attempt').execute())

  const signIn = (url: string, { password = user.password, from = HERE } = {}) =>
    getApp().inject({ method: 'POST', url, remoteAddress: from, payload: { email: user.email, password } })

  async function useUp(): Promise<void> {
    const account = { kind: 'sign-in', ip: HERE, account: user.email, now: Date.now() } as const
    for (let each = 0; each < byPair; each += 1) await limitAttempts(getEngine(), account)
  }

  it.each([
    SIGN_IN,
    `${SIGN_IN}?x=1`,
    `${SIGN_IN}/`,
    `${SIGN_IN}//`,
    '//api//auth/sign-in/email',
    '/api/auth//sign-in/email',
    '/api/auth/sign-in//email',
    '/api/auth/sign-in/Email',
    '/API/AUTH/sign-in/email',
    '/api/auth/sign-in/e%6Dail',
    '/api/auth/sign-in%2Femail',
    '/api/auth/./sign-in/email',
    '/api/auth/x/../sign-in/email',
    '/api/auth/sign-in/email;x=1',
    '/api/auth/sign-in\\email',
  ])('The limit cannot be bypassed by writing the path as %s', async (url) => {
    await useUp()
    expect([404, 429]).toContain((await signIn(url)).statusCode)
  })

  it('The limit cannot be bypassed by a request line with a full URL', async () => {
    const app = getApp()
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const headers = { 'content-type': 'application/json' }
    const path = `http://ab${SIGN_IN}`
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers })
    sent.end(JSON.stringify({ email: user.email, password: user.password }))
    const [reply] = await once(sent, 'response')
    reply.resume()
    expect(reply.statusCode).toBe(404)
  })

  it('Of sixty concurrent sign-ins, only as many as the limit allows check a password', async () => {
    const replies = await Promise.all(
      Array.from({ length: 60 }, () => signIn(SIGN_IN, { password: 'wrong' })),
    )
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(byPair)
    expect(statuses.filter((status) => status === 429)).toHaveLength(60 - byPair)
  })

  it('A stranger who uses up the limit cannot keep the owner from signing in from another address', async () => {
    await useUp()
    expect((await signIn(SIGN_IN)).statusCode).toBe(429)
    expect((await signIn(SIGN_IN, { from: '192.0.2.2' })).statusCode).toBe(200)
  })

  it('A password change counts its attempts with the account’s sign-ins', async () => {
    // Without the cookie of a known browser, which would have its own limit.
    const cookie = user.cookie.replace(/northbridge\.device=[^;]+(; )?/, '')
    const change = () =>
      getApp().inject({
        method: 'POST',
        url: '/api/auth/change-password',
        remoteAddress: HERE,
        headers: { cookie, origin: TEST_ORIGIN },
        payload: { currentPassword: 'wrong', newPassword: 'another horse' },
      })
    await useUp()
    expect((await change()).statusCode).toBe(429)
    await getEngine().db.deleteFrom('attempt').execute()
    expect((await change()).statusCode).toBe(400)
  })
})
