import { generateKeyPair, type JsonWebKey, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { keepSecret } from '../state.ts'

export interface Credentials {
  clientId: string
  clientSecret: string
  cookieKey: string
}

const randomText = () => randomBytes(32).toString('base64url')

async function makeSigningKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const kid = randomBytes(8).toString('hex')
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' })
}

/** Created once and stored, so that a restart neither unregisters the shop nor voids its tokens. */
export async function keepCredentials(state: DatabaseSync): Promise<Credentials> {
  return {
    clientId: await keepSecret(
      state,
      'google.client-id',
      () => `${randomBytes(8).toString('hex')}.apps.sandbox`,
    ),
    clientSecret: await keepSecret(state, 'google.client-secret', randomText),
    cookieKey: await keepSecret(state, 'google.cookie-key', randomText),
  }
}

/** Kept like the others, but apart from them: an RSA key takes a quarter of a second, and only a sign-in needs it. */
export async function keepSigningKey(state: DatabaseSync): Promise<JsonWebKey> {
  return JSON.parse(await keepSecret(state, 'google.signing-key', makeSigningKey))
}
