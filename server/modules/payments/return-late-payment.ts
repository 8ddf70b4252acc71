import type { PaymentRow } from '../../db/schema.ts'
import type { PaymentDesk } from './payment-desk.ts'
import { ProviderRefusal } from './provider-errors.ts'
import { recordRefund } from './record-refund.ts'
import { syncRefunds } from './sync-refunds.ts'

const REASON = 'The payment came when the order could no longer be paid'

/**
 * Gives back what came for an order that could no longer be paid. The payment is marked, so what is cut short here
 * the reconciler does again; the key makes one refund of any number of attempts.
 */
export async function returnLatePayment(desk: PaymentDesk, payment: PaymentRow): Promise<void> {
  if (payment.status !== 'succeeded') return
  try {
    const refund = await desk.provider.refund({
      intentId: payment.intent_id,
      amountCents: null,
      reason: REASON,
      actor: null,
      idempotencyKey: `late-${payment.id}`,
    })
    await recordRefund(desk, { orderId: payment.order_id, refund })
  } catch (error) {
    // The key has been forgotten by now, and the provider knows of the refund.
    if (!(error instanceof ProviderRefusal && error.code === 'charge_already_refunded')) throw error
    await syncRefunds(desk, payment)
  }
}
