import { beforeAll, expect, it } from 'vitest'
import { registerUser, type SignedIn } from '../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../tests/support/test-app.ts'

describeEmptyShop('who a request speaks for', (getApp) => {
  let user: SignedIn
  beforeAll(async () => {
    user = await registerUser(getApp())
  })

  async function ask(authorization: string | null, url = `/user/${user.email}`) {
    const headers = authorization === null ? {} : { authorization }
    const { statusCode, body } = await getApp().inject({ url, headers })
    return [statusCode, JSON.parse(body).detail]
  }

  it.each(['Bearer', 'bearer', 'BEARER'])('is told by the token after %s', async (scheme) => {
    expect(await ask(`${scheme} ${user.token}`)).toEqual([200, undefined])
  })

  it.each([
    ['nothing', () => null],
    ['a token alone', () => user.token],
    ['a token of another scheme', () => `Basic ${user.token}`],
    ['something before it', () => `x Bearer ${user.token}`],
    ['something behind it', () => `Bearer ${user.token} x`],
    ['two of them', () => `Bearer ${user.token}, Bearer ${user.token}`],
    ['no token', () => 'Bearer '],
  ])('is not told by %s', async (_what, header) => {
    expect(await ask(header())).toEqual([401, 'This needs an access token. Sign in first.'])
  })

  it('is told to be nobody any more by a token that is not valid', async () => {
    expect(await ask('Bearer x')).toEqual([401, 'The access token is not valid any more. Sign in again.'])
  })

  it('decides what it may ask for, and about whom', async () => {
    const mine = `/order?user=${user.email}`
    const bearer = `Bearer ${user.token}`
    const forbidden = [403, 'Your account may not do this.']
    expect(await ask(bearer, '/user')).toEqual(forbidden)
    expect(await ask(bearer, mine)).toEqual([200, undefined])
    expect(await ask(bearer, '/order?user=somebody@firm.info')).toEqual(forbidden)
    // Named twice it could be read as either.
    expect(await ask(bearer, `${mine}&user=${user.email}`)).toEqual(forbidden)
  })
})
