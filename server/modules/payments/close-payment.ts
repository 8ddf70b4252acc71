import type { PaymentContext } from './payment-context.ts'
import { findPaymentOfOrder, markCanceled } from './payments.repository.ts'
import { ProviderRefusal } from './provider-errors.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Cancels the open intent of an order that was canceled or has expired, so that nobody can pay it. A failure loses
 * nothing: the reconciler tries again, and a payment that still goes through is returned when it is settled.
 */
export async function closePayment(context: PaymentContext, orderId: string): Promise<void> {
  const { engine, provider, now } = context
  const payment = await findPaymentOfOrder(engine.db, orderId)
  if (payment?.status !== 'open') return
  try {
    await provider.cancelIntent(payment.intent_id)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    const intent = await provider.getIntent(payment.intent_id)
    if (intent?.status === 'succeeded') await settlePayment(context, { intent, orderId })
    if (intent && intent.status !== 'canceled') return
  }
  await markCanceled(engine.db, { intentId: payment.intent_id, now: now() })
}

/** Cancels an intent whose secret no browser has, and ignores failures. */
export async function cancelQuietly({ provider }: PaymentContext, intentId: string): Promise<void> {
  await provider.cancelIntent(intentId).catch(() => {})
}
