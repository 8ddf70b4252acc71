import { resolve } from 'node:path'
import { type Environment, parseEnvironment } from './environment.ts'
import { StartupError } from './errors.ts'
import { GOOGLE_KEYS, type GoogleSettings, readGoogleSettings } from './modules/accounts/google-settings.ts'
import { type PictureSettings, readPictureSettings } from './modules/images/picture-settings.ts'
import { readStripeSettings, STRIPE_KEYS, type StripeSettings } from './modules/payments/provider-settings.ts'

const HOUR_MS = 3_600_000

export interface Config {
  readonly http: {
    readonly host: string
    readonly port: number
    readonly publicUrl: string
    readonly trustedProxies: readonly string[]
  }
  /** How long a shop that was told to stop goes on answering, so that a proxy can see that it leaves. */
  readonly drainMs: number
  /** How many processes serve on this machine. */
  readonly processes: number
  readonly dataDir: string
  readonly database: { readonly url: string | null; readonly poolSize: number }
  /** The secret everything is signed with; null means one of the shop's own. */
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
  readonly pictures: PictureSettings
  readonly stripe: StripeSettings | null
  /** How long an unpaid order keeps its pieces. */
  readonly orderHoldMs: number
  /** A sandbox that runs in a process of its own; null means one in this process, where it is needed. */
  readonly sandboxUrl: string | null
  readonly rateLimits: boolean
  readonly demoData: boolean
  readonly logLevel: Environment['LOG_LEVEL']
}

/** With SANDBOX=off nothing is played: every hosted service must have its keys. */
function requireServices({
  google,
  smtpUrl,
  stripe,
}: {
  google: GoogleSettings | null
  smtpUrl: string | undefined
  stripe: StripeSettings | null
}): void {
  const missing = [
    ...(google ? [] : GOOGLE_KEYS),
    ...(smtpUrl ? [] : ['SMTP_URL']),
    ...(stripe ? [] : STRIPE_KEYS),
  ]
  if (missing.length > 0)
    throw new StartupError(`SANDBOX is off, so these must be set: ${missing.join(', ')}`)
}

/** Reads the environment once. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const env = parseEnvironment(variables)
  const google = readGoogleSettings(env)
  const stripe = readStripeSettings(env)
  if (env.SANDBOX === 'off') requireServices({ google, smtpUrl: env.SMTP_URL, stripe })
  return Object.freeze({
    http: Object.freeze({
      host: env.HOST,
      port: env.PORT,
      publicUrl:
        env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`,
      trustedProxies: Object.freeze(env.TRUSTED_PROXIES),
    }),
    drainMs: env.DRAIN_SECONDS * 1_000,
    processes: env.WEB_CONCURRENCY,
    dataDir: resolve(env.DATA_DIR),
    database: Object.freeze({ url: env.DATABASE_URL ?? null, poolSize: env.DATABASE_POOL }),
    authSecret: env.AUTH_SECRET ?? null,
    firstAdmin: Object.freeze({ email: env.ADMIN_EMAIL ?? null, password: env.ADMIN_PASSWORD ?? null }),
    google,
    mail: Object.freeze({
      smtpUrl: env.SMTP_URL ?? null,
      from: env.MAIL_FROM,
      shop: env.SHOP_EMAIL ?? env.MAIL_FROM,
    }),
    pictures: readPictureSettings(env),
    stripe,
    orderHoldMs: env.ORDER_HOLD_HOURS * HOUR_MS,
    sandboxUrl: env.SANDBOX_URL ?? null,
    rateLimits: env.RATE_LIMITS === 'on',
    demoData: env.DEMO_DATA === 'on',
    logLevel: env.LOG_LEVEL,
  })
}
