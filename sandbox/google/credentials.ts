import { generateKeyPair, type JsonWebKey, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { loadOrCreateSecret } from '../state.ts'

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
export async function loadOrCreateCredentials(state: DatabaseSync): Promise<Credentials> {
  return {
    clientId: await loadOrCreateSecret(
      state,
      'google.client-id',
      () => `${randomBytes(8).toString('hex')}.apps.sandbox`,
    ),
    clientSecret: await loadOrCreateSecret(state, 'google.client-secret', randomText),
    cookieKey: await loadOrCreateSecret(state, 'google.cookie-key', randomText),
  }
}

/** Stored too, but created separately: it takes a quarter of a second, and only a sign-in needs it. */
export async function loadOrCreateSigningKey(state: DatabaseSync): Promise<JsonWebKey> {
  return JSON.parse(await loadOrCreateSecret(state, 'google.signing-key', makeSigningKey))
}
