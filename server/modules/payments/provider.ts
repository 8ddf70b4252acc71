import type Stripe from 'stripe'
import {
  type ProviderDispute,
  type ProviderEvent,
  type ProviderIntent,
  type ProviderRefund,
  toDispute,
  toEvent,
  toIntent,
  toRefund,
} from './provider-answers.rules.ts'
import { askProvider, isMissing } from './provider-errors.ts'
import type { StripeSettings } from './provider-settings.ts'

/** Allows for a slow answer without keeping a person waiting too long. Each call is tried three times. */
const TIMEOUT_MS = 8_000
const RETRIES = 2
const PAGE_LENGTH = 100

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
  refundId: string
  amountCents: number
  actorId: string | null
  idempotencyKey: string
}

interface Period {
  since: number
  limit: number
}

export interface PaymentProvider {
  readonly publishableKey: string
  readonly scriptUrl: string
  readonly livemode: boolean
  createIntent(intent: NewIntent): Promise<ProviderIntent>
  /** Null when the provider has no intent with this id. */
  getIntent(id: string): Promise<ProviderIntent | null>
  changeAmount(id: string, amountCents: number): Promise<ProviderIntent>
  cancelIntent(id: string): Promise<void>
  refund(refund: NewRefund): Promise<ProviderRefund>
  listRefunds(intentId: string): Promise<ProviderRefund[]>
  listDisputes(intentId: string): Promise<ProviderDispute[]>
  /** This list and the next two: newest first, at most `limit`. */
  listIntents(period: Period): Promise<ProviderIntent[]>
  listRefundsSince(period: Period): Promise<ProviderRefund[]>
  listDisputesSince(period: Period): Promise<ProviderDispute[]>
  /** Verifies the signature of the raw bytes. Throws when it is not the provider's or is too old. */
  readEvent(payload: Buffer, signature: string): Promise<ProviderEvent>
}

export function openProvider(
  { secretKey, publishableKey, webhookSecret, apiUrl, scriptUrl }: StripeSettings,
  { timeoutMs = TIMEOUT_MS, retries = RETRIES }: { timeoutMs?: number; retries?: number } = {},
): PaymentProvider {
  const url = apiUrl ? new URL(apiUrl) : null
  let client: Promise<Stripe> | null = null
  /** Loads the Stripe SDK at the first call, because it is large. After a failure, the next call loads it. */
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
      (error: unknown) => {
        client = null
        throw error
      },
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
    refund: ({ intentId, refundId, amountCents, actorId, idempotencyKey }) =>
      call(async ({ refunds }) => {
        // Only stored values that never change: with the same key, a repeated request must be identical. The reason is
        // not among them, because it is rewritten when a person it names is erased.
        const metadata = { refundId, ...(actorId && { actorId }) }
        return toRefund(
          await refunds.create(
            { payment_intent: intentId, amount: amountCents, metadata },
            { idempotencyKey },
          ),
        )
      }),
    listRefunds: (intentId) =>
      call(async ({ refunds }) =>
        (await refunds.list({ payment_intent: intentId, limit: PAGE_LENGTH })).data.map(toRefund),
      ),
    listDisputes: (intentId) =>
      call(async ({ disputes }) =>
        (await disputes.list({ payment_intent: intentId, limit: PAGE_LENGTH })).data.map(toDispute),
      ),
    listRefundsSince: ({ since, limit }) =>
      call(async ({ refunds }) => {
        const pages = refunds.list({ created: { gte: Math.floor(since / 1000) }, limit: PAGE_LENGTH })
        return (await pages.autoPagingToArray({ limit })).map(toRefund)
      }),
    listDisputesSince: ({ since, limit }) =>
      call(async ({ disputes }) => {
        const pages = disputes.list({ created: { gte: Math.floor(since / 1000) }, limit: PAGE_LENGTH })
        return (await pages.autoPagingToArray({ limit })).map(toDispute)
      }),
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
