import { randomUUID } from 'node:crypto'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import type { SignedIn } from './sign-in.ts'
import { testSecrets } from './test-app.ts'
import { TEST_ORIGIN } from './test-origin.ts'

interface Forgery {
  claims?: JWTPayload
  key?: Uint8Array
  typ?: string
}

/** A token like the shop's own for somebody who is signed in, but for what is given. */
function sign({ token }: SignedIn, { claims = {}, key = testSecrets.accessToken, typ = 'at+jwt' }: Forgery) {
  return new SignJWT({ ...readClaims(token), ...claims }).setProtectedHeader({ alg: 'HS256', typ }).sign(key)
}

export function readClaims(token: string): JWTPayload {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

/** Tokens of somebody who is signed in, each with one thing wrong. */
export async function forgeTokens(user: SignedIn) {
  const past = Math.floor(Date.now() / 1000) - 7_200
  return {
    expired: await sign(user, { claims: { iat: past, exp: past + 3_600 } }),
    'wrong key': await sign(user, { key: testSecrets.accessToken.toReversed() }),
    'alg none': new UnsecuredJWT(readClaims(user.token)).encode(),
    'wrong audience': await sign(user, { claims: { aud: 'another-api' } }),
    'wrong issuer': await sign(user, { claims: { iss: `${TEST_ORIGIN}.evil.example` } }),
    'wrong typ': await sign(user, { typ: 'JWT' }),
    'session that does not exist': await sign(user, { claims: { sid: randomUUID() } }),
    'no token at all': 'not-a-token',
  }
}

/** Proves that a forgery fails by what is wrong with it and not because the forger cannot sign. */
export function copyToken(user: SignedIn): Promise<string> {
  return sign(user, {})
}
