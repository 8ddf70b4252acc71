import type { Secrets } from '../../config/secrets.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { type AccessTokens, createAccessTokens } from '../access/access-token.ts'
import type { Passwords } from './auth-call.ts'
import { createDeviceCookies, type DeviceCookies } from './device-cookie.ts'
import { toFirstAdminEmail } from './ensure-first-admin.ts'
import type { GoogleSettings } from './google-settings.ts'
import type { Identity } from './identity.ts'

/** The identity library is as large as the rest of the shop, so it is loaded at the first sign-in. */
export type LoadIdentity = () => Promise<Identity>

export interface Accounts {
  loadIdentity: LoadIdentity
  tokens: AccessTokens
  devices: DeviceCookies
  trustedOrigins: readonly string[]
  /** Whether a customer who becomes an admin has to sign in again. */
  endSessionsOfNewAdmins: boolean
}

interface AccountsOptions {
  engine: Engine
  publicUrl: string
  secrets: Secrets
  google: GoogleSettings
  /** As configured; null means the default. */
  firstAdminEmail: string | null
  passwords?: Passwords
  onError: (message: string, error: unknown) => void
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** The origins of this shop. On a local machine the shop has three names, and people type any of them. */
function findTrustedOrigins(publicUrl: string): string[] {
  const url = new URL(publicUrl)
  if (!LOOPBACK_NAMES.includes(url.hostname)) return [url.origin]
  return LOOPBACK_NAMES.map((name) => {
    url.hostname = name
    return url.origin
  })
}

/** Sign-in and access tokens, ready for the routes. */
export function openAccounts({
  engine,
  publicUrl,
  secrets,
  google,
  firstAdminEmail,
  passwords,
  onError,
}: AccountsOptions): Accounts {
  const trustedOrigins = findTrustedOrigins(publicUrl)
  let identity: Promise<Identity> | null = null
  async function create(): Promise<Identity> {
    const { createIdentity } = await import('./identity.ts')
    return createIdentity({
      engine,
      publicUrl,
      trustedOrigins,
      secret: secrets.identity,
      google,
      firstAdminEmail: toFirstAdminEmail(firstAdminEmail),
      ...(passwords && { passwords }),
      onError,
    })
  }
  return {
    loadIdentity() {
      identity ??= create()
      return identity
    },
    tokens: createAccessTokens({ key: secrets.accessToken, issuer: publicUrl }),
    devices: createDeviceCookies({ key: secrets.device, https: publicUrl.startsWith('https:') }),
    trustedOrigins,
    endSessionsOfNewAdmins: !google.mayActAsAdmin,
  }
}

/** Whether the session cookie in these headers belongs to an admin. */
export async function hasAdminSession(loadIdentity: LoadIdentity, headers: Headers): Promise<boolean> {
  const identity = await loadIdentity()
  const current = await identity.api.getSession({ headers })
  return current?.user.role === 'admin'
}
