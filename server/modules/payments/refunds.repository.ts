import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import type { Database, PaymentRow, RefundRow } from '../../db/schema.ts'
import { MADE_ELSEWHERE } from '../orders/order-money.rules.ts'

export async function insertRefund(tx: Db, refund: Insertable<Database['refund']>): Promise<RefundRow> {
  return tx.insertInto('refund').values(refund).returningAll().executeTakeFirstOrThrow()
}

export async function changeRefund(
  tx: Db,
  { id, change }: { id: string; change: Updateable<Database['refund']> },
): Promise<void> {
  await tx.updateTable('refund').set(change).where('id', '=', id).execute()
}

/** Oldest first. */
export async function findRefunds(db: Db, paymentId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The refund that still waits for the provider's answer; a payment has at most one. */
export async function findRequestedRefund(db: Db, paymentId: string): Promise<RefundRow | null> {
  const row = await db
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('status', '=', sql.lit('requested' as const))
    .executeTakeFirst()
  return row ?? null
}

/** Requested and pending refunds whose next check is due, the longest waiting first. */
export async function findRefundsToCheck(
  db: Db,
  { now, limit }: { now: number; limit: number },
): Promise<{ refund: RefundRow; payment: PaymentRow }[]> {
  const refunds = await db
    .selectFrom('refund')
    .selectAll()
    // A literal, not a parameter: a partial index is not used for a value bound later.
    .where(sql<boolean>`status in ('requested', 'pending')`)
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(limit)
    .execute()
  if (refunds.length === 0) return []
  const ids = refunds.map(({ payment_id }) => payment_id)
  const payments = await db.selectFrom('payment').selectAll().where('id', 'in', ids).execute()
  return refunds.flatMap((refund) => {
    const payment = payments.find(({ id }) => id === refund.payment_id)
    return payment ? [{ refund, payment }] : []
  })
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

export async function findRefundsByProviderId(
  db: Db,
  providerIds: readonly string[],
): Promise<(RefundRow & { order_id: string; intent_id: string })[]> {
  if (providerIds.length === 0) return []
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .selectAll('refund')
    .select(['payment.order_id', 'payment.intent_id'])
    .where('provider_id', 'in', providerIds)
    .execute()
}

/** Only refunds that the provider has answered, newest first. */
export async function findRefundsSince(
  db: Db,
  { since, limit }: { since: number; limit: number },
): Promise<(RefundRow & { order_id: string; intent_id: string })[]> {
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .selectAll('refund')
    .select(['payment.order_id', 'payment.intent_id'])
    .where('provider_id', 'is not', null)
    .where('refund.created_at', '>=', since)
    .orderBy('refund.created_at', 'desc')
    .limit(limit)
    .execute()
}

/** Admins' requests that were dropped because the money went back another way, newest first. */
export async function findRefundsMadeElsewhere(
  db: Db,
  { since, limit }: { since: number; limit: number },
): Promise<(RefundRow & { order_id: string })[]> {
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .selectAll('refund')
    .select('payment.order_id')
    .where('refund.created_at', '>=', since)
    .where('refund.failure', '=', MADE_ELSEWHERE)
    .where('refund.repays', '=', 0)
    .orderBy('refund.created_at', 'desc')
    .limit(limit)
    .execute()
}
