import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { PASSWORD_MIN_LENGTH } from '../contract/constants.ts'
import { emailField } from '../contract/schemas/fields.ts'
import { StartupError } from './errors.ts'
import { googleVariables } from './modules/accounts/google-settings.ts'
import { pictureVariables } from './modules/images/picture-settings.ts'
import { stripeVariables } from './modules/payments/provider-settings.ts'

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
  ...googleVariables,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.com' })
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  SHOP_EMAIL: emailField({
    required: 'must be an e-mail address',
    invalid: 'must be an e-mail address',
  }).optional(),
  ...pictureVariables,
  ...stripeVariables,
  ORDER_HOLD_HOURS: wholeNumber({
    min: 1,
    max: 8_760,
    error: 'must be a whole number of hours from 1 to 8760',
  }).default(48),
  SANDBOX: z.enum(['on', 'off'], 'must be on or off').optional(),
  SANDBOX_URL: httpUrl.optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DEMO_DATA: z.enum(['on', 'off'], 'must be on or off').optional(),
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

export type Environment = z.output<typeof EnvironmentSchema>

const SECRET_VARIABLES = /SECRET|PASSWORD|_KEY|^DATABASE_URL$|^SMTP_URL$/

/** What the environment says, each variable checked by itself; a value set to nothing counts as not set. */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = EnvironmentSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0])
    // This line ends up in logs, and some values are secrets or carry a password.
    const shown = SECRET_VARIABLES.test(name) ? '' : ` (it is ${JSON.stringify(given[name])})`
    return `${name} ${issue.message}${shown}`
  })
  throw new StartupError(`bad configuration: ${faults.join('; ')}`)
}
