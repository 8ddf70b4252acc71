import type { PaymentShop } from './payment-shop.ts'

/** The provider answers the first refund after it was asked for the same one again, or after `heal`. */
export const HELD_REFUND = { kind: 'hold', match: 'POST /v1/refunds' }

/** Refunds as an admin does, and reads what that leaves behind. */
export function watchRefunds(getShop: () => PaymentShop) {
  return {
    refund(id: string, body: object) {
      const shop = getShop()
      return shop.call('POST', `/order/${id}/refund`, { reason: 'Two pieces were bent', ...body }, shop.admin)
    },
    async refundsOf(payment_intent: string) {
      return (await getShop().stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount)
    },
    auditOf(orderId: string) {
      return getShop().engine.db.selectFrom('audit_log').selectAll().where('subject', '=', orderId).execute()
    },
  }
}
