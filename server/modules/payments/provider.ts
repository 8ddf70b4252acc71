import type Stripe from 'stripe'
import { askProvider, isMissing } from './provider-errors.ts'
import type { StripeSettings } from './provider-settings.ts'

/** Long enough for a slow answer, short enough for somebody who waits for it; each call is tried three times. */
const TIMEOUT_MS = 8_000
const RETRIES = 2
const PAGE_LENGTH = 100

export interface ProviderIntent {
  id: string
  status: Stripe.PaymentIntent.Status
  clientSecret: string
  /** The order it was made for, as we wrote it into the intent ourselves. */
  orderId: string | null
  amountCents: number
  receivedCents: number
  refundedCents: number
  currency: string
  livemode: boolean
  createdAt: number
}

export interface ProviderRefund {
  id: string
  amountCents: number
  /** False when the money did not go back after all. */
  isGood: boolean
  reason: string
  actor: { userId: string; email: string } | null
}

export interface ProviderEvent {
  id: string
  type: string
  livemode: boolean
  intentId: string | null
}

export interface NewIntent {
  orderId: string
  amountCents: number
  currency: string
  description: string
  receiptEmail: string
  idempotencyKey: string
}

export interface NewRefund {
  intentId: string
  /** Null returns all that is left. */
  amountCents: number | null
  reason: string
  actor: { userId: string; email: string } | null
  idempotencyKey: string
}

export interface PaymentProvider {
  readonly publishableKey: string
  readonly scriptUrl: string
  readonly livemode: boolean
  createIntent(intent: NewIntent): Promise<ProviderIntent>
  /** Null when there is none with this id. */
  getIntent(id: string): Promise<ProviderIntent | null>
  changeAmount(id: string, amountCents: number): Promise<ProviderIntent>
  cancelIntent(id: string): Promise<void>
  refund(refund: NewRefund): Promise<ProviderRefund>
  listRefunds(intentId: string): Promise<ProviderRefund[]>
  /** Newest first, at most `limit`. */
  listIntents(period: { since: number; limit: number }): Promise<ProviderIntent[]>
  /** Verified on the bytes as they came. Throws when they are not the provider's, or too old. */
  readEvent(payload: Buffer, signature: string): Promise<ProviderEvent>
}

function toIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  const { latest_charge: charge } = intent
  return {
    id: intent.id,
    status: intent.status,
    clientSecret: intent.client_secret ?? '',
    orderId: intent.metadata.orderId ?? null,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    refundedCents: charge && typeof charge === 'object' ? charge.amount_refunded : 0,
    currency: intent.currency,
    livemode: intent.livemode,
    createdAt: intent.created * 1000,
  }
}

function toRefund({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund {
  const { reason, actorId, actorEmail } = metadata ?? {}
  return {
    id,
    amountCents: amount,
    isGood: status !== 'failed' && status !== 'canceled',
    reason: reason ?? 'Returned at the payment provider',
    actor: actorId && actorEmail ? { userId: actorId, email: actorEmail } : null,
  }
}

const idOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  return value && typeof value === 'object' && 'id' in value ? String(value.id) : null
}

function toEvent({ id, type, livemode, data }: Stripe.Event): ProviderEvent {
  const object = data.object as { object?: string; payment_intent?: unknown }
  const intent = object.object === 'payment_intent' ? object : object.payment_intent
  return { id, type, livemode, intentId: idOf(intent) }
}

export function openProvider(
  { secretKey, publishableKey, webhookSecret, apiUrl, scriptUrl }: StripeSettings,
  { timeoutMs = TIMEOUT_MS, retries = RETRIES }: { timeoutMs?: number; retries?: number } = {},
): PaymentProvider {
  const url = apiUrl ? new URL(apiUrl) : null
  let client: Promise<Stripe> | null = null
  /** Loaded for the first payment: it is large. */
  function load(): Promise<Stripe> {
    client ??= import('stripe').then(
      ({ default: Client }) =>
        new Client(secretKey, {
          timeout: timeoutMs,
          maxNetworkRetries: retries,
          telemetry: false,
          ...(url && {
            host: url.hostname,
            port: url.port || (url.protocol === 'https:' ? 443 : 80),
            protocol: url.protocol === 'https:' ? 'https' : 'http',
          }),
        }),
    )
    return client
  }
  const call = <T>(ask: (stripe: Stripe) => Promise<T>): Promise<T> =>
    askProvider(async () => ask(await load()))
  const expand = ['latest_charge']

  return {
    publishableKey,
    scriptUrl,
    livemode: secretKey.split('_')[1] === 'live',
    createIntent: ({ orderId, amountCents, currency, description, receiptEmail, idempotencyKey }) =>
      call(async ({ paymentIntents }) =>
        toIntent(
          await paymentIntents.create(
            {
              amount: amountCents,
              currency,
              allowed_payment_method_types: ['card'],
              description,
              receipt_email: receiptEmail,
              metadata: { orderId },
            },
            { idempotencyKey },
          ),
        ),
      ),
    getIntent: (id) =>
      call(async ({ paymentIntents }) => {
        try {
          return toIntent(await paymentIntents.retrieve(id, { expand }))
        } catch (error) {
          if (await isMissing(error)) return null
          throw error
        }
      }),
    changeAmount: (id, amount) =>
      call(async ({ paymentIntents }) => toIntent(await paymentIntents.update(id, { amount }))),
    cancelIntent: (id) =>
      call(async ({ paymentIntents }) => {
        await paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
      }),
    refund: ({ intentId, amountCents, reason, actor, idempotencyKey }) =>
      call(async ({ refunds }) => {
        const metadata = {
          reason,
          ...(actor && { actorId: actor.userId, actorEmail: actor.email }),
        }
        const amount = amountCents === null ? {} : { amount: amountCents }
        return toRefund(
          await refunds.create({ payment_intent: intentId, ...amount, metadata }, { idempotencyKey }),
        )
      }),
    listRefunds: (intentId) =>
      call(async ({ refunds }) =>
        (await refunds.list({ payment_intent: intentId, limit: PAGE_LENGTH })).data.map(toRefund),
      ),
    listIntents: ({ since, limit }) =>
      call(async ({ paymentIntents }) => {
        const pages = paymentIntents.list({
          created: { gte: Math.floor(since / 1000) },
          limit: PAGE_LENGTH,
          expand: ['data.latest_charge'],
        })
        return (await pages.autoPagingToArray({ limit })).map(toIntent)
      }),
    readEvent: async (payload, signature) =>
      toEvent((await load()).webhooks.constructEvent(payload, signature, webhookSecret)),
  }
}
