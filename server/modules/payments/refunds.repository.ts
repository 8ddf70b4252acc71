import type { Insertable } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import type { Database } from '../../db/schema.ts'

/** False when this refund was written down before. */
export async function insertRefund(tx: Db, refund: Insertable<Database['refund']>): Promise<boolean> {
  const row = await tx
    .insertInto('refund')
    .values(refund)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findRefundIds(db: Db, paymentId: string): Promise<string[]> {
  const rows = await db.selectFrom('refund').select('id').where('payment_id', '=', paymentId).execute()
  return rows.map(({ id }) => id)
}

export async function findRefundReasons(
  tx: Db,
  orderIds: readonly string[],
): Promise<{ id: string; orderId: string; reason: string }[]> {
  return tx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'payment.order_id as orderId', 'refund.reason'])
    .where('payment.order_id', 'in', orderIds)
    .execute()
}

export async function rewriteReason(tx: Db, { id, reason }: { id: string; reason: string }): Promise<void> {
  await tx.updateTable('refund').set({ reason }).where('id', '=', id).execute()
}

export async function findRefundsOfOrders(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['payment.order_id', 'refund.amount_cents', 'refund.reason', 'refund.created_at'])
    .where('payment.order_id', 'in', orderIds)
    .orderBy('refund.created_at')
    .execute()
}
