import { ShopError } from '../../errors.ts'
import type { PaymentDesk } from './payment-desk.ts'
import {
  findPaymentsOfIntents,
  hasProviderEvent,
  insertProviderEvent,
  markCancelled,
} from './payments.repository.ts'
import type { ProviderEvent } from './provider.ts'
import { settlePayment } from './settle-payment.ts'
import { syncPayment } from './sync-payment.ts'

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

/**
 * An event of the provider, whose signature is verified on the bytes before anything is read. An event is only a hint:
 * what it tells of is fetched. A failure is thrown, so that the provider sends it again; nothing is kept of it then.
 */
export async function receiveEvent(
  desk: PaymentDesk,
  { payload, signature }: { payload: Buffer; signature: string },
): Promise<void> {
  const event = await readEvent(desk, payload, signature)
  const isOurs = event.livemode === desk.provider.livemode && event.intentId !== null
  if (!isOurs || (await hasProviderEvent(desk.engine.db, event.id))) return
  if (event.type === 'payment_intent.succeeded') await settle(desk, event)
  else if (event.type === 'payment_intent.canceled') await noteCancelled(desk, event)
  else if (MONEY_EVENTS.includes(event.type)) await noteMoney(desk, event)
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

async function settle(desk: PaymentDesk, { id, type, intentId }: ProviderEvent): Promise<void> {
  const intent = intentId ? await desk.provider.getIntent(intentId) : null
  // Not every intent of the account need be an order of this shop.
  if (!intent?.orderId) return
  await settlePayment(desk, { intent, orderId: intent.orderId, event: { id, type }, adopt: true })
}

async function noteCancelled(desk: PaymentDesk, { id, type, intentId }: ProviderEvent): Promise<void> {
  const now = desk.now()
  await desk.engine.db.transaction().execute(async (tx) => {
    await markCancelled(tx, { intentId: intentId ?? '', now })
    await insertProviderEvent(tx, { id, type, received_at: now })
  })
}

async function noteMoney(desk: PaymentDesk, { id, type, intentId }: ProviderEvent): Promise<void> {
  const { db } = desk.engine
  const [payment] = await findPaymentsOfIntents(db, intentId ? [intentId] : [])
  if (!payment) return
  // Events come in any order: this one may be here before the one that says that the money came.
  if (payment.status === 'open' || payment.status === 'cancelled') {
    const intent = await desk.provider.getIntent(payment.intent_id)
    if (intent?.status === 'succeeded') await settlePayment(desk, { intent, orderId: payment.order_id })
  }
  // What is done twice changes nothing, so the event may be kept after it.
  await syncPayment(desk, { orderId: payment.order_id })
  await insertProviderEvent(db, { id, type, received_at: desk.now() })
}
