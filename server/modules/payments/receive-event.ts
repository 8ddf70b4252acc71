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
import { syncRefunds } from './sync-refunds.ts'

const REFUND_EVENTS = ['charge.refunded', 'refund.created', 'refund.updated']

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
  else if (REFUND_EVENTS.includes(event.type)) await noteRefunds(desk, event)
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

async function noteRefunds(desk: PaymentDesk, { id, type, intentId }: ProviderEvent): Promise<void> {
  const { db } = desk.engine
  const [payment] = await findPaymentsOfIntents(db, intentId ? [intentId] : [])
  if (!payment) return
  // Each refund is written once by its own id, so the event may be kept after them.
  await syncRefunds(desk, payment)
  await insertProviderEvent(db, { id, type, received_at: desk.now() })
}
