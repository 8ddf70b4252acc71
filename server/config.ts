import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartupError } from './errors.ts'

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
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@host/database',
    })
    .optional(),
  DATABASE_POOL: wholeNumber({ min: 1, max: 200, error: 'must be a whole number from 1 to 200' }).default(10),
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
  readonly dataDir: string
  readonly database: { readonly url: string | null; readonly poolSize: number }
  readonly demoData: boolean
  readonly logLevel: (typeof LOG_LEVELS)[number]
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the environment once; a value set to nothing counts as not set. */
export function readConfig(environment: Environment): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = EnvironmentSchema.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0])
      // A database's address carries its password, and this line ends up in logs.
      return `${name} ${issue.message}${name === 'DATABASE_URL' ? '' : ` (it is ${JSON.stringify(given[name])})`}`
    })
    throw new StartupError(`bad configuration: ${faults.join('; ')}`)
  }
  const env = parsed.data
  return Object.freeze({
    http: Object.freeze({
      host: env.HOST,
      port: env.PORT,
      publicUrl:
        env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`,
      trustedProxies: Object.freeze(env.TRUSTED_PROXIES),
    }),
    dataDir: resolve(env.DATA_DIR),
    database: Object.freeze({ url: env.DATABASE_URL ?? null, poolSize: env.DATABASE_POOL }),
    demoData: env.DEMO_DATA === 'on',
    logLevel: env.LOG_LEVEL,
  })
}
