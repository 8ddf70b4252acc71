import { beforeAll, expect, it } from 'vitest'
import { registerUser, type SignedIn } from '../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../tests/support/test-app.ts'

describeEmptyShop('The caller of a request', (getApp) => {
  let user: SignedIn
  beforeAll(async () => {
    user = await registerUser(getApp())
  })

  async function ask(authorization: string | null, url = `/user/${user.email}`) {
    const headers = authorization === null ? {} : { authorization }
    const { statusCode, body } = await getApp().inject({ url, headers })
    return [statusCode, JSON.parse(body).detail]
  }

  it.each(['Bearer', 'bearer', 'BEARER'])('The token after %s names the caller', async (scheme) => {
    expect(await ask(`${scheme} ${user.token}`)).toEqual([200, undefined])
  })

  it.each([
    ['no Authorization header', () => null],
    ['a token without a scheme', () => user.token],
    ['a token of another scheme', () => `Basic ${user.token}`],
    ['text before the scheme', () => `x Bearer ${user.token}`],
    ['text after the token', () => `Bearer ${user.token} x`],
    ['two tokens', () => `Bearer ${user.token}, Bearer ${user.token}`],
    ['a scheme without a token', () => 'Bearer '],
  ])('A request with %s has no caller', async (_what, header) => {
    expect(await ask(header())).toEqual([401, 'This requires an access token. Please sign in first.'])
  })

  it('A request with an invalid token is asked to sign in again', async () => {
    expect(await ask('Bearer x')).toEqual([
      401,
      'Your access token is no longer valid. Please sign in again.',
    ])
  })

  it('A caller may ask only about what is theirs', async () => {
    const mine = `/order?user=${user.email}`
    const bearer = `Bearer ${user.token}`
    const forbidden = [403, 'Your account is not allowed to do this.']
    expect(await ask(bearer, '/user')).toEqual(forbidden)
    expect(await ask(bearer, mine)).toEqual([200, undefined])
    expect(await ask(bearer, '/order?user=somebody@firm.info')).toEqual(forbidden)
    // A repeated parameter could be read either way.
    expect(await ask(bearer, `${mine}&user=${user.email}`)).toEqual(forbidden)
  })
})
