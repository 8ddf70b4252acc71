import { ShopError } from '../../errors/shop-error.ts'
import type { PaymentDesk } from './payment-desk.ts'
import {
  findPaymentsOfIntents,
  hasProviderEvent,
  insertProviderEvent,
  markCancelled,
} from './payments.repository.ts'
import type { ProviderEvent } from './provider-answers.rules.ts'
import { settlePayment } from './settle-payment.ts'
import { syncPayment } from './sync-payment.ts'

/** What became of an event. `ignored`: it concerns no payment of this shop, or is of a type that changes nothing here. */
export const EVENT_OUTCOMES = ['handled', 'repeated', 'ignored', 'refused', 'failed'] as const

export interface ReceivedEvent {
  /** Null when the signature was refused: then nothing in the body is believed. */
  type: string | null
  outcome: (typeof EVENT_OUTCOMES)[number]
}

/** Each says that something about the refunds or disputes of a payment is new; what it is, the provider is asked. */
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

/** Every type of event that changes something here. */
export const EVENT_TYPES = ['payment_intent.succeeded', 'payment_intent.canceled', ...MONEY_EVENTS]

/**
 * An event of the provider, whose signature is verified on the bytes before anything is read. An event is only a hint:
 * what it tells of is fetched. A failure is thrown, so that the provider sends it again; nothing is kept of it then.
 */
export async function receiveEvent(
  desk: PaymentDesk,
  {
    payload,
    signature,
    onReceived = () => {},
  }: { payload: Buffer; signature: string; onReceived?: (received: ReceivedEvent) => void },
): Promise<void> {
  let received: ReceivedEvent = { type: null, outcome: 'refused' }
  try {
    const event = await readEvent(desk, payload, signature)
    received = { type: event.type, outcome: 'failed' }
    received = { type: event.type, outcome: await handleEvent(desk, event) }
  } finally {
    onReceived(received)
  }
}

type Handled = 'handled' | 'repeated' | 'ignored'

async function handleEvent(desk: PaymentDesk, event: ProviderEvent): Promise<Handled> {
  const isOurs = event.livemode === desk.provider.livemode && event.intentId !== null
  if (!isOurs) return 'ignored'
  if (await hasProviderEvent(desk.engine.db, event.id)) return 'repeated'
  if (event.type === 'payment_intent.succeeded') return settle(desk, event)
  if (event.type === 'payment_intent.canceled') return noteCancelled(desk, event)
  return MONEY_EVENTS.includes(event.type) ? noteMoney(desk, event) : 'ignored'
}

async function readEvent(
  { provider }: PaymentDesk,
  payload: Buffer,
  signature: string,
): Promise<ProviderEvent> {
  try {
    return await provider.readEvent(payload, signature)
  } catch (error) {
    const refusal = new ShopError(
      'MALFORMED_REQUEST',
      'The signature does not belong to this body, or is older than five minutes.',
    )
    refusal.cause = error
    throw refusal
  }
}

async function settle(desk: PaymentDesk, { id, type, intentId }: ProviderEvent): Promise<Handled> {
  const intent = intentId ? await desk.provider.getIntent(intentId) : null
  // Not every intent of the account need be an order of this shop.
  if (!intent?.orderId) return 'ignored'
  await settlePayment(desk, { intent, orderId: intent.orderId, event: { id, type }, adopt: true })
  return 'handled'
}

async function noteCancelled(desk: PaymentDesk, { id, type, intentId }: ProviderEvent): Promise<Handled> {
  const now = desk.now()
  await desk.engine.db.transaction().execute(async (tx) => {
    await markCancelled(tx, { intentId: intentId ?? '', now })
    await insertProviderEvent(tx, { id, type, received_at: now })
  })
  return 'handled'
}

async function noteMoney(desk: PaymentDesk, { id, type, intentId }: ProviderEvent): Promise<Handled> {
  const { db } = desk.engine
  const [payment] = await findPaymentsOfIntents(db, intentId ? [intentId] : [])
  if (!payment) return 'ignored'
  // Events come in any order: this one may be here before the one that says that the money came.
  if (payment.status === 'open' || payment.status === 'cancelled') {
    const intent = await desk.provider.getIntent(payment.intent_id)
    if (intent?.status === 'succeeded') await settlePayment(desk, { intent, orderId: payment.order_id })
  }
  // What is done twice changes nothing, so the event may be kept after it.
  await syncPayment(desk, { orderId: payment.order_id })
  await insertProviderEvent(db, { id, type, received_at: desk.now() })
  return 'handled'
}
