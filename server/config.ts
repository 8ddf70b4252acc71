import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { PASSWORD_MIN_LENGTH } from '../contract/constants.ts'
import { emailField } from '../contract/schemas/fields.ts'
import { StartupError } from './errors.ts'
import type { GoogleSettings } from './modules/accounts/google-provider.ts'
import {
  type PictureSettings,
  pictureVariables,
  readPictureSettings,
} from './modules/images/picture-settings.ts'
import { STRIPE_SCRIPT_URL, type StripeSettings } from './modules/payments/provider-settings.ts'

const HOUR_MS = 3_600_000
const MAX_PROCESSES = 64
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example.com' })
  .transform((url) => url.replace(/\/+$/, ''))

/** Digits only: '0x50', '8e3' and ' ' are numbers to JavaScript and mistakes to a person. */
function wholeNumber({ min, max, error }: { min: number; max: number; error: string }) {
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error))
}

/** An address, a range of addresses, or one of the names that Fastify knows. */
function isProxy(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(text)
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
}

const EnvironmentSchema = z.object({
  HOST: z.string().min(1).default('localhost'),
  PORT: wholeNumber({ min: 0, max: 65_535, error: 'must be a port number from 0 to 65535' }).default(3000),
  PUBLIC_URL: httpUrl.optional(),
  WEB_CONCURRENCY: z
    .string()
    .transform((text) => (text === 'auto' ? String(Math.min(availableParallelism(), MAX_PROCESSES)) : text))
    .pipe(
      wholeNumber({
        min: 1,
        max: MAX_PROCESSES,
        error: `must be a number of processes from 1 to ${MAX_PROCESSES}, or auto`,
      }),
    )
    .default(1),
  DRAIN_SECONDS: wholeNumber({
    min: 0,
    max: 300,
    error: 'must be a whole number of seconds from 0 to 300',
  }).default(0),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@host/database',
    })
    .optional(),
  DATABASE_POOL: wholeNumber({ min: 1, max: 200, error: 'must be a whole number from 1 to 200' }).default(10),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_EMAIL: emailField({
    required: 'must be an e-mail address',
    invalid: 'must be an e-mail address',
  }).optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MIN_LENGTH, `must have at least ${PASSWORD_MIN_LENGTH} characters`)
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_DISCOVERY_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address of an OpenID configuration' })
    .default('https://accounts.google.com/.well-known/openid-configuration'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.com' })
    .optional(),
  MAIL_FROM: z.string().min(3).default('Northbridge <shop@northbridge.example>'),
  SHOP_EMAIL: emailField({
    required: 'must be an e-mail address',
    invalid: 'must be an e-mail address',
  }).optional(),
  ...pictureVariables,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key such as sk_live_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must be a publishable key such as pk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the signing secret of a webhook endpoint, whsec_…')
    .optional(),
  ORDER_HOLD_HOURS: wholeNumber({
    min: 1,
    max: 8_760,
    error: 'must be a whole number of hours from 1 to 8760',
  }).default(48),
  SANDBOX: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SANDBOX_URL: httpUrl.optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DEMO_DATA: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('warn'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every(isProxy),
      'must be addresses or ranges such as 10.0.0.0/8, separated by commas',
    ),
})

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
  readonly logLevel: (typeof LOG_LEVELS)[number]
}

type Environment = Readonly<Record<string, string | undefined>>

const SECRET_VARIABLES = /SECRET|PASSWORD|_KEY|^DATABASE_URL$|^SMTP_URL$/

/** Half of the keys is a mistake, not a wish for the sandbox. */
function readGoogle(env: z.output<typeof EnvironmentSchema>): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (!clientId && !clientSecret) return null
  if (!clientId)
    throw new StartupError('bad configuration: GOOGLE_CLIENT_SECRET is set but GOOGLE_CLIENT_ID is not')
  if (!clientSecret)
    throw new StartupError('bad configuration: GOOGLE_CLIENT_ID is set but GOOGLE_CLIENT_SECRET is not')
  return Object.freeze({ clientId, clientSecret, discoveryUrl: env.GOOGLE_DISCOVERY_URL })
}

const STRIPE_VARIABLES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

function readStripe(env: z.output<typeof EnvironmentSchema>): StripeSettings | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = env
  if (secretKey && publishableKey && webhookSecret) {
    if (secretKey.split('_')[1] !== publishableKey.split('_')[1])
      throw new StartupError(
        'bad configuration: of STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY one is for tests and one is live',
      )
    return Object.freeze({
      secretKey,
      publishableKey,
      webhookSecret,
      apiUrl: null,
      scriptUrl: STRIPE_SCRIPT_URL,
    })
  }
  const [given, missing] = [true, false].map((isSet) =>
    STRIPE_VARIABLES.filter((name) => Boolean(env[name]) === isSet),
  )
  if (!given?.length) return null
  const [is, are] = [given.length > 1 ? 'are' : 'is', (missing?.length ?? 0) > 1 ? 'are' : 'is']
  throw new StartupError(
    `bad configuration: ${given.join(' and ')} ${is} set but ${missing?.join(' and ')} ${are} not`,
  )
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
    ...(google ? [] : ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']),
    ...(smtpUrl ? [] : ['SMTP_URL']),
    ...(stripe ? [] : STRIPE_VARIABLES),
  ]
  if (missing.length > 0)
    throw new StartupError(`SANDBOX is off, so these must be set: ${missing.join(', ')}`)
}

/** Reads the environment once; a value set to nothing counts as not set. */
export function readConfig(environment: Environment): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = EnvironmentSchema.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0])
      // This line ends up in logs, and some values are secrets or carry a password.
      const shown = SECRET_VARIABLES.test(name) ? '' : ` (it is ${JSON.stringify(given[name])})`
      return `${name} ${issue.message}${shown}`
    })
    throw new StartupError(`bad configuration: ${faults.join('; ')}`)
  }
  const env = parsed.data
  const google = readGoogle(env)
  const stripe = readStripe(env)
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
