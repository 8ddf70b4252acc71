import { resolve } from 'node:path'
import { HOUR_MS } from '../../contract/durations.ts'
import { StartupError } from '../errors/shop-error.ts'
import { GOOGLE_KEYS, type GoogleSettings, readGoogleSettings } from '../modules/identity/google-settings.ts'
import { type ImageSettings, readImageSettings } from '../modules/images/image-settings.ts'
import {
  hasLiveKey,
  readStripeSettings,
  STRIPE_KEYS,
  type StripeSettings,
} from '../modules/payments/provider-settings.ts'
import { shop } from '../modules/shop/shop.ts'
import { type Environment, parseEnvironment } from './environment.ts'
import { canDeriveAddress, findExposure } from './exposure.rules.ts'
import { type DemoData, decideDemoData, findSandboxProblem } from './sandbox-allowed.rules.ts'

const DEFAULT_SENDER = `${shop.name} <shop@${shop.domain}>`

export interface Config {
  readonly http: {
    readonly host: string
    readonly port: number
    readonly publicUrl: string
    readonly trustedProxies: readonly string[]
  }
  /** Why people on other machines can reach the shop, one reason each; empty when only this machine can. */
  readonly exposure: readonly string[]
  /** How long a stopping shop keeps answering, so that a load balancer notices at /readyz. */
  readonly drainMs: number
  /** How many processes serve on this machine. */
  readonly processes: number
  readonly dataDir: string
  readonly database: { readonly url: string | null; readonly poolSize: number }
  /** Everything is signed with keys derived from this secret; null means that the shop generates one. */
  readonly authSecret: string | null
  readonly firstAdmin: { readonly email: string | null; readonly password: string | null }
  /** Null means that the sandbox plays it. */
  readonly google: GoogleSettings | null
  readonly mail: {
    readonly smtpUrl: string | null
    readonly from: string
    /** Where messages to the shop go. */
    readonly shop: string
  }
  readonly images: ImageSettings
  readonly stripe: StripeSettings | null
  /** How long an unpaid order holds its stock. */
  readonly orderHoldMs: number
  /** A sandbox in a process of its own; null means that this process starts one if it needs it. */
  readonly sandboxUrl: string | null
  readonly rateLimits: boolean
  readonly demoData: DemoData
  readonly logLevel: Environment['LOG_LEVEL']
}

/** Refuses to start when a hosted service has no keys and the sandbox may not play it here. */
function requireServices(
  env: Environment,
  {
    google,
    stripe,
    exposure,
  }: { google: GoogleSettings | null; stripe: StripeSettings | null; exposure: readonly string[] },
): void {
  const refusal = findSandboxProblem({
    sandbox: env.SANDBOX,
    exposure,
    hasLiveKey: hasLiveKey(stripe),
    missing: [
      ...(google ? [] : GOOGLE_KEYS),
      ...(env.SMTP_URL ? [] : ['SMTP_URL']),
      ...(stripe ? [] : STRIPE_KEYS),
    ],
    hasSender: env.MAIL_FROM !== undefined,
    hasAddress: env.PUBLIC_URL !== undefined,
    canDeriveAddress: canDeriveAddress({ host: env.HOST, trustedProxies: env.TRUSTED_PROXIES }),
  })
  if (refusal) throw new StartupError(refusal)
}

export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const env = parseEnvironment(variables)
  const google = readGoogleSettings(env)
  const stripe = readStripeSettings(env)
  const exposure = Object.freeze(
    findExposure({
      host: env.HOST,
      publicUrl: env.PUBLIC_URL,
      trustedProxies: env.TRUSTED_PROXIES,
      hasLiveKey: hasLiveKey(stripe),
    }),
  )
  requireServices(env, { google, stripe, exposure })
  const from = env.MAIL_FROM ?? DEFAULT_SENDER
  return Object.freeze({
    http: Object.freeze({
      host: env.HOST,
      port: env.PORT,
      publicUrl:
        env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`,
      trustedProxies: Object.freeze(env.TRUSTED_PROXIES),
    }),
    exposure,
    drainMs: env.DRAIN_SECONDS * 1_000,
    processes: env.WEB_CONCURRENCY,
    dataDir: resolve(env.DATA_DIR),
    database: Object.freeze({ url: env.DATABASE_URL ?? null, poolSize: env.DATABASE_POOL }),
    authSecret: env.AUTH_SECRET ?? null,
    firstAdmin: Object.freeze({ email: env.ADMIN_EMAIL ?? null, password: env.ADMIN_PASSWORD ?? null }),
    google,
    mail: Object.freeze({
      smtpUrl: env.SMTP_URL ?? null,
      from,
      shop: env.SHOP_EMAIL ?? from,
    }),
    images: readImageSettings(env),
    stripe,
    orderHoldMs: env.ORDER_HOLD_HOURS * HOUR_MS,
    sandboxUrl: env.SANDBOX_URL ?? null,
    rateLimits: env.RATE_LIMITS === 'on',
    demoData: decideDemoData(env.DEMO_DATA, exposure),
    logLevel: env.LOG_LEVEL,
  })
}
