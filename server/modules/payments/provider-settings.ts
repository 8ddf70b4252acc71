export interface StripeSettings {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Another host that speaks the same protocol; null means Stripe's own. */
  readonly apiUrl: string | null
  /** Where browsers get Stripe.js from. */
  readonly scriptUrl: string
}

/** The version of Stripe.js that belongs to the SDK's version of the API: docs.stripe.com/sdks/stripejs-versioning. */
export const STRIPE_SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js'
