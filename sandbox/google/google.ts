import type { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import type { Addresses } from '../addresses.ts'
import { openAccounts } from './accounts.ts'
import { loadOrCreateCredentials, loadOrCreateSigningKey } from './credentials.ts'
import { googleRoutes } from './google.routes.ts'
import { openRecords } from './records.ts'

interface GoogleParts {
  state: DatabaseSync
  addresses: Addresses
  onError: (error: Error) => void
}

interface Google {
  clientId: string
  clientSecret: string
  routes: (app: FastifyInstance) => Promise<void>
  /** Removes expired records. */
  sweep: () => void
}

export async function openGoogle({ state, addresses, onError }: GoogleParts): Promise<Google> {
  const { publicOrigin } = addresses
  const credentials = await loadOrCreateCredentials(state)
  const accounts = openAccounts(state)
  const { adapter, sweep } = openRecords(state)
  let issuer: Promise<Provider> | null = null
  async function openIssuer(): Promise<Provider> {
    const [{ createIssuer }, signingKey] = await Promise.all([
      import('./issuer.ts'),
      loadOrCreateSigningKey(state),
    ])
    return createIssuer({ publicOrigin, credentials, signingKey, accounts, adapter, onError })
  }
  /** Loaded at the first sign-in, because it is large. */
  function loadIssuer(): Promise<Provider> {
    issuer ??= openIssuer()
    return issuer
  }
  return {
    clientId: credentials.clientId,
    clientSecret: credentials.clientSecret,
    routes: (app) => googleRoutes(app, { addresses, accounts, loadIssuer }),
    sweep,
  }
}
