import type { Engine } from '../../db/dialect/engine.ts'
import type { Secrets } from '../../secrets.ts'
import { findTrustedOrigins } from '../../trusted-origins.ts'
import { type AccessTokens, createAccessTokens } from './access-token.ts'
import type { GoogleSettings } from './google-provider.ts'
import { createIdentity, type Identity, type Passwords } from './identity.ts'

export interface Accounts {
  identity: Identity
  tokens: AccessTokens
  trustedOrigins: readonly string[]
}

interface AccountsOptions {
  engine: Engine
  publicUrl: string
  secrets: Secrets
  google: GoogleSettings
  passwords?: Passwords
  onError: (message: string, error: unknown) => void
}

/** Who somebody is and what their token is worth, ready for the routes. */
export function openAccounts({
  engine,
  publicUrl,
  secrets,
  google,
  passwords,
  onError,
}: AccountsOptions): Accounts {
  const trustedOrigins = findTrustedOrigins(publicUrl)
  return {
    identity: createIdentity({
      engine,
      publicUrl,
      trustedOrigins,
      secret: secrets.identity,
      google,
      ...(passwords && { passwords }),
      onError,
    }),
    tokens: createAccessTokens({ key: secrets.accessToken, issuer: publicUrl }),
    trustedOrigins,
  }
}
