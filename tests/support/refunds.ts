import type { PaymentShop } from './payment-shop.ts'

/** The provider answers the first refund after it was asked for the same one again, or after `heal`. */
export const HELD_REFUND = { kind: 'hold', match: 'POST /v1/refunds' }

/** Refunds as an admin does, and reads what that leaves behind. */
export function watchRefunds(getShop: () => PaymentShop) {
  function refund(id: string, body: object) {
    const shop = getShop()
    return shop.call('POST', `/order/${id}/refund`, { reason: 'Two pieces were bent', ...body }, shop.admin)
  }

  /** Ends the newest refund of a payment at the provider. */
  async function endNewest(payment_intent: string, status = 'failed'): Promise<void> {
    const shop = getShop()
    await shop.webhooksDone()
    const [newest] = (await shop.stripe.refunds.list({ payment_intent })).data
    await shop.control(`refunds/${newest?.id}`, { status })
    await shop.webhooksDone()
  }

  return {
    refund,
    endNewest,
    /** A paid order of which $40.00 are owed, because their refund failed. */
    async oweForty() {
      const placed = await getShop().placePaidOrder()
      await refund(placed.id, { amount: 40 })
      await endNewest(placed.intentId)
      return placed
    },
    async refundsOf(payment_intent: string) {
      return (await getShop().stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount)
    },
    auditOf(orderId: string) {
      return getShop().engine.db.selectFrom('audit_log').selectAll().where('subject', '=', orderId).execute()
    },
  }
}
