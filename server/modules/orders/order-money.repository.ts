import type { Db } from '../../db/dialect/engine.ts'
import type { PaymentRow } from '../../db/schema.ts'

export async function findPaymentsOfOrders(db: Db, orderIds: readonly string[]): Promise<PaymentRow[]> {
  return db.selectFrom('payment').selectAll().where('order_id', 'in', orderIds).execute()
}

/** Oldest first. */
export async function findRefundsOfOrders(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select('payment.order_id')
    .selectAll('refund')
    .where('payment.order_id', 'in', orderIds)
    .orderBy('refund.created_at')
    .orderBy('refund.id')
    .execute()
}

/** Oldest first. */
export async function findDisputesOfOrders(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.payment_id')
    .select('payment.order_id')
    .selectAll('dispute')
    .where('payment.order_id', 'in', orderIds)
    .orderBy('dispute.created_at')
    .orderBy('dispute.id')
    .execute()
}
