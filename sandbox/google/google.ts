import type { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import type { Addresses } from '../addresses.ts'
import { openAccounts } from './accounts.ts'
import { keepCredentials } from './credentials.ts'
import { googleRoutes } from './google.routes.ts'
import { createIssuer } from './issuer.ts'
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
  /** Removes what has expired. */
  sweep: () => void
}

export async function openGoogle({ state, addresses, onError }: GoogleParts): Promise<Google> {
  const { publicOrigin } = addresses
  const credentials = await keepCredentials(state)
  const accounts = openAccounts(state)
  const { adapter, sweep } = openRecords(state)
  const issuer = createIssuer({ publicOrigin, credentials, accounts, adapter, onError })
  return {
    clientId: credentials.clientId,
    clientSecret: credentials.clientSecret,
    routes: (app) => googleRoutes(app, { addresses, accounts, issuer }),
    sweep,
  }
}
