import { type SqlBool, sql } from 'kysely'
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

/** Whether everything that is left of an order's payment is being refunded, and the provider has not answered yet. */
export async function isWholeRefundRequested(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select('refund.id')
    .where('payment.order_id', '=', orderId)
    .where('refund.status', '=', sql.lit('requested' as const))
    .where(
      sql<SqlBool>`payment.refunded_cents + payment.lost_cents + refund.amount_cents >= payment.amount_cents`,
    )
    .executeTakeFirst()
  return row !== undefined
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
