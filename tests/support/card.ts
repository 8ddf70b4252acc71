import Stripe from 'stripe'
import type { RunningSandbox } from './run-sandbox.ts'

type StripeSettings = Pick<RunningSandbox, 'stripe'>

function connect({ stripe: { apiUrl } }: StripeSettings, key: string): Stripe {
  const { hostname, port } = new URL(apiUrl)
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false })
}

/** The account as its owner sees it at the provider. */
export const openAccount = (sandbox: StripeSettings): Stripe => connect(sandbox, sandbox.stripe.secretKey)

export const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

/** Does what the card field does in a browser, with nothing but the publishable key and the client secret. */
export function confirmCard(
  sandbox: StripeSettings,
  clientSecret: string,
  card = 'pm_card_visa',
): Promise<Stripe.PaymentIntent> {
  const params = { client_secret: clientSecret, payment_method: card } as Stripe.PaymentIntentConfirmParams
  return connect(sandbox, sandbox.stripe.publishableKey).paymentIntents.confirm(
    intentOf(clientSecret),
    params,
  )
}
