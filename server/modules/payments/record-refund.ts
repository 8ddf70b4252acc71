import { wasPaid } from '../../../contract/order-states.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { latePaymentReturnedMail } from '../mail/payment-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { markRefunded } from '../orders/mark-refunded.ts'
import { noteOnOrder } from '../orders/note-on-order.ts'
import { SYSTEM } from '../orders/order-event.ts'
import type { PaymentDesk } from './payment-desk.ts'
import { changePayment, findPaymentOfOrder } from './payments.repository.ts'
import { money } from './payments.rules.ts'
import type { ProviderRefund } from './provider.ts'
import { insertRefund } from './refunds.repository.ts'

/** Writes down a refund that the provider has made. By the provider's own id it counts once, whoever tells first. */
export async function recordRefund(
  { engine, publicUrl, onMailQueued, now: clock }: PaymentDesk,
  { orderId, refund }: { orderId: string; refund: ProviderRefund },
): Promise<void> {
  if (!refund.isGood) return
  const now = clock()
  const { reason, amountCents, actor } = refund
  const isNew = await engine.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payment = await findPaymentOfOrder(tx, orderId)
    if (!order || !payment) return false
    const row = { id: refund.id, payment_id: payment.id, amount_cents: amountCents, reason, created_at: now }
    if (!(await insertRefund(tx, { ...row, actor_id: actor?.userId ?? null }))) return false
    const refunded = payment.refunded_cents + amountCents
    const isFull = refunded >= payment.amount_cents
    await changePayment(tx, {
      id: payment.id,
      change: { refunded_cents: refunded, ...(isFull && { status: 'refunded' as const }) },
      now,
    })
    const note = `${money(amountCents)}: ${reason}`
    if (actor) await recordAudit(tx, { by: actor, action: 'refund order', subject: orderId, note, now })
    if (wasPaid(order.status)) {
      const by = actor ? { part: 'shop' as const, userId: actor.userId } : SYSTEM
      await markRefunded(tx, { order, refundCents: amountCents, isFull, reason, actor: by, now })
      return true
    }
    await noteOnOrder(tx, { orderId, note: `${money(amountCents)} returned: ${reason}`, now })
    await queueMail(tx, latePaymentReturnedMail(order, { refundCents: amountCents, publicUrl }), now)
    return true
  })
  if (isNew) onMailQueued()
}
