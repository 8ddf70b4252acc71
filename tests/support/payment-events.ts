import type { LightMyRequestResponse } from 'fastify'
import Stripe from 'stripe'
import type { PaymentShop } from './payment-shop.ts'

/** The provider's signature header for an event, made this many seconds ago. */
export function signEvent(
  { sandbox }: PaymentShop,
  payload: string,
  { secret = sandbox.stripe.webhookSecret, age = 0 } = {},
): string {
  const timestamp = Math.floor(Date.now() / 1000) - age
  return new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret, timestamp })
}

export function postEvent(
  { app }: PaymentShop,
  { payload, signature, type = 'application/json' }: { payload: string; signature?: string; type?: string },
): Promise<LightMyRequestResponse> {
  const headers = { 'content-type': type, ...(signature && { 'stripe-signature': signature }) }
  return app.inject({ method: 'POST', url: '/stripe/webhook', headers, payload })
}

/** Sends an event to the shop as the provider does. */
export function sendEvent(shop: PaymentShop, event: Stripe.Event): Promise<LightMyRequestResponse> {
  const payload = JSON.stringify(event)
  return postEvent(shop, { payload, signature: signEvent(shop, payload) })
}

/** All events of an intent, newest first. */
export async function findEventsOf({ stripe }: PaymentShop, intentId: string): Promise<Stripe.Event[]> {
  const { data } = await stripe.events.list({ limit: 100 })
  return data.filter(({ data: { object } }) => JSON.stringify(object).includes(intentId))
}
