import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createAccessTokens } from './access-token.ts'

const key = new Uint8Array(32).fill(7)
const issuer = 'https://shop.example'
const subject = { userId: 'user-1', sessionId: 'session-1' }
const tokens = createAccessTokens({ key, issuer })

/** A token like the shop's own, except for the given changes. */
async function sign(change: JWTPayload, header: { alg?: string; typ?: string } = {}) {
  const claims = { ...decodeJwt(await tokens.issue(subject)), ...change }
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(key)
}

describe('Access tokens', () => {
  it('An access token names its user and session for one hour and carries nothing else', async () => {
    const before = Math.floor(Date.now() / 1000)
    const token = await tokens.issue(subject)
    const { iat = 0, ...claims } = decodeJwt(token)
    expect(iat).toBeGreaterThanOrEqual(before)
    expect(iat).toBeLessThanOrEqual(Date.now() / 1000)
    expect(claims).toEqual({
      sub: 'user-1',
      sid: 'session-1',
      iss: issuer,
      aud: 'northbridge-api',
      exp: iat + 3_600,
    })
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'at+jwt' })
    expect(await tokens.read(token)).toEqual(subject)
  })

  it('A token built by hand with the right key and claims is accepted', async () => {
    expect(await tokens.read(await sign({}))).toEqual(subject)
  })

  it.each<[string, JWTPayload, { alg?: string; typ?: string }?]>([
    ['of another shop', { iss: 'https://evil.example' }],
    ['for another audience', { aud: 'another-api' }],
    ['that has expired', { exp: 1 }],
    ['without an expiry', { exp: undefined }],
    ['without a time of issue', { iat: undefined }],
    ['without a user', { sub: undefined }],
    ['with an empty user', { sub: '' }],
    ['without a session', { sid: undefined }],
    ['of a session that is not a text', { sid: 7 }],
    ['of another kind', {}, { typ: 'JWT' }],
    ['signed in another way, though with our key', {}, { alg: 'HS384' }],
  ])('A token %s is rejected', async (_what, change, header) => {
    expect(await tokens.read(await sign(change, header))).toBeNull()
  })

  it('A token with another key, cut short or invented is rejected', async () => {
    const other = createAccessTokens({ key: new Uint8Array(32).fill(8), issuer })
    const token = await tokens.issue(subject)
    for (const forged of [await other.issue(subject), token.slice(0, -1), '', 'a.b.c'])
      expect(await tokens.read(forged)).toBeNull()
  })
})
