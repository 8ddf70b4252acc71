import { z } from 'zod'
import { requireAllOrNone } from '../../config/require-all-or-none.ts'
import { StartupError } from '../../errors/shop-error.ts'

export interface StripeSettings {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Another host with the same API, such as the sandbox; null for Stripe itself. */
  readonly apiUrl: string | null
  /** The URL from which browsers load Stripe.js. */
  readonly scriptUrl: string
}

/** The Stripe.js version that matches the SDK's API version: docs.stripe.com/sdks/stripejs-versioning. */
const STRIPE_SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js'

export const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

export const stripeVariables = {
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
}

/** Null without keys: the sandbox then takes Stripe's place. */
export function readStripeSettings(
  env: z.output<z.ZodObject<typeof stripeVariables>>,
): StripeSettings | null {
  requireAllOrNone(env, STRIPE_KEYS)
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = env
  if (!secretKey || !publishableKey || !webhookSecret) return null
  if (secretKey.split('_')[1] !== publishableKey.split('_')[1])
    throw new StartupError(
      'bad configuration: STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys',
    )
  return Object.freeze({
    secretKey,
    publishableKey,
    webhookSecret,
    apiUrl: null,
    scriptUrl: STRIPE_SCRIPT_URL,
  })
}

/** Live keys move real money. Checking one is enough: readStripeSettings refuses a live key beside a test key. */
export function hasLiveKey(stripe: StripeSettings | null): boolean {
  return stripe !== null && /^(?:sk|rk)_live_/.test(stripe.secretKey)
}
