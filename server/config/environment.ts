import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../contract/constants.ts'
import { emailField } from '../../contract/schemas/fields.ts'
import { StartupError } from '../errors/shop-error.ts'
import { googleVariables } from '../modules/identity/google-settings.ts'
import { imageVariables } from '../modules/images/image-settings.ts'
import { stripeVariables } from '../modules/payments/provider-settings.ts'
import { findMisspellings } from './misspelled.rules.ts'
import { isProxy, isTooWide } from './proxy-range.ts'
import { isStrongSecret } from './secret-strength.rules.ts'
import { isSender } from './sender.rules.ts'

const MAX_PROCESSES = 64
const SECRET_ADVICE = 'Make one with: openssl rand -base64 48'
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Only scheme, host and port: the shop is served at the root of its origin, and links carry no password. */
function isOriginAlone(text: string): boolean {
  const { pathname, search, hash, username, password } = new URL(text)
  return /^\/+$/.test(pathname) && !search && !hash && !username && !password
}

const httpOrigin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example.com', abort: true })
  .refine(
    isOriginAlone,
    'must be an address without a path, query, fragment, user name or password, such as https://shop.example.com',
  )
  .transform((text) => new URL(text).origin)

const CONNECT_TIMEOUT = /^[1-9]\d{0,3}$/

/** Digits only: JavaScript reads '0x50', '8e3' and ' ' as numbers, but a person who wrote them made a mistake. */
function wholeNumber({ min, max, error }: { min: number; max: number; error: string }) {
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error))
}

const HOST_NAME = /^[\w.-]+$/

const EnvironmentSchema = z.object({
  HOST: z
    .string()
    .refine(
      (host) => isIP(host) !== 0 || (HOST_NAME.test(host) && URL.canParse(`http://${host}`)),
      'must be a host name or an IP address without a port or brackets, such as localhost, 0.0.0.0 or ::1',
    )
    .default('localhost'),
  PORT: wholeNumber({ min: 0, max: 65_535, error: 'must be a port number from 0 to 65535' }).default(3000),
  PUBLIC_URL: httpOrigin.optional(),
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
    .refine(
      (url) =>
        !URL.canParse(url) || CONNECT_TIMEOUT.test(new URL(url).searchParams.get('connect_timeout') ?? '5'),
      'must have a connect_timeout from 1 to 9999 seconds, or none',
    )
    .optional(),
  DATABASE_POOL: wholeNumber({ min: 1, max: 200, error: 'must be a whole number from 1 to 200' }).default(10),
  AUTH_SECRET: z
    .string()
    .min(32, { error: `must have at least 32 characters. ${SECRET_ADVICE}`, abort: true })
    .refine(
      isStrongSecret,
      `must be random, and this one repeats itself or is made of words or sequences. ${SECRET_ADVICE}`,
    )
    .optional(),
  ADMIN_EMAIL: emailField({
    required: 'must be an email address',
    invalid: 'must be an email address',
  }).optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MIN_LENGTH, `must have at least ${PASSWORD_MIN_LENGTH} characters`)
    .max(PASSWORD_MAX_LENGTH, `must have at most ${PASSWORD_MAX_LENGTH} characters`)
    .optional(),
  ...googleVariables,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.com' })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an email address, or a name and an address such as Shop <shop@example.com>')
    .optional(),
  SHOP_EMAIL: emailField({
    required: 'must be an email address',
    invalid: 'must be an email address',
  }).optional(),
  ...imageVariables,
  ...stripeVariables,
  ORDER_HOLD_HOURS: wholeNumber({
    min: 1,
    max: 8_760,
    error: 'must be a whole number of hours from 1 to 8760',
  }).default(48),
  SANDBOX: z.enum(['on', 'off'], 'must be on or off').optional(),
  SANDBOX_URL: httpOrigin.optional(),
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
    .refine((list) => list.every(isProxy), {
      error: 'must be addresses or ranges such as 10.0.0.0/8, separated by commas',
      abort: true,
    })
    .refine(
      (list) => !list.some(isTooWide),
      'must be narrower: ranges wider than /8 (IPv6: /16) trust strangers to say who they are',
    ),
})

export type Environment = z.output<typeof EnvironmentSchema>

export const settingNames: readonly string[] = Object.keys(EnvironmentSchema.shape)

/** A file with Windows line endings leaves a carriage return, which nobody sees, at the end of each value. */
const CONTROL_CHARACTER = /\p{Cc}/u

const SECRET_VARIABLES = /SECRET|PASSWORD|_KEY|^DATABASE_URL$|^SMTP_URL$/

/** Hides secrets and passwords, because this line ends up in logs. */
function describeValue(name: string, value: string | undefined): string {
  if (SECRET_VARIABLES.test(name)) return ''
  return ` (it is ${JSON.stringify(value?.replace(/\/\/[^/?#]*@/, '//…@'))})`
}

/** Reads and checks each variable. An empty value counts as not set. */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = EnvironmentSchema.safeParse(given)
  const misspellings = findMisspellings(Object.keys(given), settingNames)
  const unclean = settingNames.filter((name) => CONTROL_CHARACTER.test(given[name] ?? ''))
  if (parsed.success && misspellings.length === 0 && unclean.length === 0) return parsed.data
  const others = (parsed.error?.issues ?? []).filter(({ path: [name] }) => !unclean.includes(String(name)))
  const faults = [
    ...misspellings.map(({ name, meant }) => {
      const advice = meant ? `rename it to ${meant}, or remove it` : 'remove it'
      return `${name} is not a setting of the shop: ${advice}`
    }),
    ...unclean.map(
      (name) =>
        `${name} must be one line without control characters, such as Windows line endings${describeValue(name, given[name])}`,
    ),
    ...others.map(({ path: [name = ''], message }) => {
      const value = given[String(name)]
      return `${String(name)} ${message}${describeValue(String(name), value)}`
    }),
  ]
  throw new StartupError(`bad configuration: ${faults.join('; ')}`)
}
