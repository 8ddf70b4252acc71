import { randomUUID } from 'node:crypto'
import {
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import type { SignedIn } from './sign-in.ts'
import { TEST_ORIGIN } from './test-origin.ts'
import { testSecrets } from './test-secrets.ts'

interface Forgery {
  claims?: JWTPayload
  key?: Uint8Array
  head?: Partial<JWTHeaderParameters>
}

const HEAD: JWTHeaderParameters = { alg: 'HS256', typ: 'at+jwt' }
const STRANGERS_KEY = testSecrets.accessToken.toReversed()

/** A token like the shop's own for a signed-in customer, except for what is given. */
function sign({ token }: SignedIn, { claims = {}, key = testSecrets.accessToken, head = {} }: Forgery) {
  return new SignJWT({ ...readClaims(token), ...claims }).setProtectedHeader({ ...HEAD, ...head }).sign(key)
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A header that names the attacker's key, signed with that key. */
async function signWithOwnKey(user: SignedIn, where: 'jku' | 'jwk' | 'x5u' | 'kid'): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  const address = 'https://evil.example/keys.json'
  const heads = {
    jku: { jku: address, kid: '1' },
    jwk: { jwk },
    x5u: { x5u: address },
    kid: { kid: address },
  }
  const head = { ...HEAD, ...heads[where], alg: 'ES256' }
  return new SignJWT(readClaims(user.token)).setProtectedHeader(head).sign(privateKey)
}

export function readClaims(token: string): JWTPayload {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

/** Tokens of a signed-in customer, each with one thing wrong. */
export async function forgeTokens(user: SignedIn) {
  const past = Math.floor(Date.now() / 1000) - 7_200
  const [head = '', claims = '', signature = ''] = user.token.split('.')
  const promoted = encode({ ...readClaims(user.token), sub: randomUUID(), role: 'admin' })
  return {
    expired: await sign(user, { claims: { iat: past, exp: past + 3_600 } }),
    'of the future': await sign(user, { claims: { nbf: past + 14_400 } }),
    'wrong key': await sign(user, { key: STRANGERS_KEY }),
    'alg none': new UnsecuredJWT(readClaims(user.token)).encode(),
    'alg None with the signature': `${encode({ ...HEAD, alg: 'None' })}.${claims}.${signature}`,
    'no signature': `${head}.${claims}.`,
    'other claims than were signed': `${head}.${promoted}.${signature}`,
    'wrong audience': await sign(user, { claims: { aud: 'another-api' } }),
    'wrong issuer': await sign(user, { claims: { iss: `${TEST_ORIGIN}.evil.example` } }),
    'wrong typ': await sign(user, { head: { typ: 'JWT' } }),
    'another algorithm': await sign(user, { head: { alg: 'HS512' } }),
    'jku of its own': await signWithOwnKey(user, 'jku'),
    'jwk of its own': await signWithOwnKey(user, 'jwk'),
    'x5u of its own': await signWithOwnKey(user, 'x5u'),
    'kid that is an address': await signWithOwnKey(user, 'kid'),
    'kid that is a file without content': await sign(user, {
      key: new Uint8Array(32),
      head: { kid: '../../../../dev/null' },
    }),
    'kid that is a statement': await sign(user, {
      key: STRANGERS_KEY,
      head: { kid: "' union select 'key' --" },
    }),
    'no claim that says until when': await sign(user, { claims: { exp: undefined } }),
    'no session': await sign(user, { claims: { sid: undefined } }),
    'session that does not exist': await sign(user, { claims: { sid: randomUUID() } }),
    'no token at all': 'not-a-token',
  }
}

/** Proves that a forgery fails because of what is wrong with it, and not because the forger cannot sign. */
export function copyToken(user: SignedIn): Promise<string> {
  return sign(user, {})
}
