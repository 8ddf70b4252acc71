import type Stripe from 'stripe'
import { ShopError } from '../../errors/shop-error.ts'

/** The provider understood the request and refused it; `code` is the provider's reason. */
export class ProviderRefusal extends Error {
  readonly code: string

  constructor(error: Stripe.errors.StripeError) {
    super(error.message, { cause: error })
    this.code = error.type === 'StripeIdempotencyError' ? 'idempotency_error' : (error.code ?? error.type)
  }
}

/** Wraps every call. It returns the answer, or throws a ProviderRefusal or an error that says to try again. */
export async function askProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const { default: stripe } = await import('stripe')
    const { StripeError, StripeInvalidRequestError, StripeIdempotencyError, StripeCardError } = stripe.errors
    if (!(error instanceof StripeError)) throw error
    const isRefusal = [StripeInvalidRequestError, StripeIdempotencyError, StripeCardError].some(
      (kind) => error instanceof kind,
    )
    if (isRefusal) throw new ProviderRefusal(error)
    const down = new ShopError(
      'PAYMENT_PROVIDER_DOWN',
      'The payment provider is not responding. Nothing was lost, and nothing will be charged twice. Please try again in a moment.',
    )
    down.cause = error
    throw down
  }
}

/** The provider did not answer, or not in a way that says what happened. */
export function isProviderDown(error: unknown): error is ShopError {
  return error instanceof ShopError && error.code === 'PAYMENT_PROVIDER_DOWN'
}

export async function isMissing(error: unknown): Promise<boolean> {
  const { default: stripe } = await import('stripe')
  return error instanceof stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}
