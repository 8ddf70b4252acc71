import { ShopError } from '../../errors/shop-error.ts'
import type { PaymentContext } from './payment-context.ts'
import {
  findPaymentsOfIntents,
  hasProviderEvent,
  insertProviderEvent,
  markCanceled,
} from './payments.repository.ts'
import type { ProviderEvent } from './provider-answers.rules.ts'
import { settlePayment } from './settle-payment.ts'
import { syncPayment } from './sync-payment.ts'

/** The result of an event. `ignored`: it belongs to no payment of this shop, or its type changes nothing here. */
export const EVENT_OUTCOMES = ['handled', 'repeated', 'ignored', 'refused', 'failed'] as const

export interface ReceivedEvent {
  /** Null when the signature was refused, because nothing in that body can be trusted. */
  type: string | null
  outcome: (typeof EVENT_OUTCOMES)[number]
}

/** Events about refunds and disputes. Each only says that something changed; the shop asks the provider what. */
const MONEY_EVENTS = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]

/** Every event type that changes something here. */
export const EVENT_TYPES = ['payment_intent.succeeded', 'payment_intent.canceled', ...MONEY_EVENTS]

/**
 * Handles a webhook event. Verifies the signature of the raw bytes before it reads anything. The event is only a hint:
 * the shop fetches the current data from the provider. On failure it throws and saves nothing, so the provider resends.
 */
export async function receiveEvent(
  context: PaymentContext,
  {
    payload,
    signature,
    onReceived = () => {},
  }: { payload: Buffer; signature: string; onReceived?: (received: ReceivedEvent) => void },
): Promise<void> {
  let received: ReceivedEvent = { type: null, outcome: 'refused' }
  try {
    const event = await readEvent(context, payload, signature)
    received = { type: event.type, outcome: 'failed' }
    received = { type: event.type, outcome: await handleEvent(context, event) }
  } finally {
    onReceived(received)
  }
}

type Handled = 'handled' | 'repeated' | 'ignored'
type IntentEvent = ProviderEvent & { intentId: string }

async function handleEvent(context: PaymentContext, { intentId, ...event }: ProviderEvent): Promise<Handled> {
  if (event.livemode !== context.provider.livemode || intentId === null) return 'ignored'
  if (await hasProviderEvent(context.engine.db, event.id)) return 'repeated'
  const about = { ...event, intentId }
  if (event.type === 'payment_intent.succeeded') return settle(context, about)
  if (event.type === 'payment_intent.canceled') return handleCancellation(context, about)
  return MONEY_EVENTS.includes(event.type) ? handleMoneyEvent(context, about) : 'ignored'
}

async function readEvent(
  { provider }: PaymentContext,
  payload: Buffer,
  signature: string,
): Promise<ProviderEvent> {
  try {
    return await provider.readEvent(payload, signature)
  } catch (error) {
    const refusal = new ShopError(
      'MALFORMED_REQUEST',
      'The signature does not match this body, or is more than five minutes old.',
    )
    refusal.cause = error
    throw refusal
  }
}

async function settle(context: PaymentContext, { id, type, intentId }: IntentEvent): Promise<Handled> {
  const intent = await context.provider.getIntent(intentId)
  // The Stripe account may hold intents that are not orders of this shop.
  if (!intent?.orderId) return 'ignored'
  await settlePayment(context, { intent, orderId: intent.orderId, event: { id, type }, adopt: true })
  return 'handled'
}

async function handleCancellation(
  context: PaymentContext,
  { id, type, intentId }: IntentEvent,
): Promise<Handled> {
  const now = context.now()
  await context.engine.db.transaction().execute(async (tx) => {
    await markCanceled(tx, { intentId, now })
    await insertProviderEvent(tx, { id, type, received_at: now })
  })
  return 'handled'
}

async function handleMoneyEvent(
  context: PaymentContext,
  { id, type, intentId }: IntentEvent,
): Promise<Handled> {
  const { db } = context.engine
  const [payment] = await findPaymentsOfIntents(db, [intentId])
  if (!payment) return 'ignored'
  // Events arrive in any order: this one may come before the event of the payment itself.
  if (payment.status === 'open' || payment.status === 'cancelled') {
    const intent = await context.provider.getIntent(payment.intent_id)
    if (intent?.status === 'succeeded') await settlePayment(context, { intent, orderId: payment.order_id })
  }
  // The sync can be repeated safely, so the event may be saved after it, in a separate statement.
  await syncPayment(context, { orderId: payment.order_id })
  await insertProviderEvent(db, { id, type, received_at: context.now() })
  return 'handled'
}
