import type { Insertable } from 'kysely'
import { DECIDED_DISPUTES } from '../../../contract/dispute-states.ts'
import type { Db } from '../../db/dialect/engine.ts'
import type { Database, DisputeRow, PaymentRow } from '../../db/schema.ts'

export async function findDisputes(db: Db, paymentId: string): Promise<DisputeRow[]> {
  return db.selectFrom('dispute').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()
}

/** Inserts or updates: the provider's id identifies a dispute, however many events report it. */
export async function upsertDispute(tx: Db, dispute: Insertable<Database['dispute']>): Promise<void> {
  const { amount_cents, reason, status, due_at, updated_at } = dispute
  await tx
    .insertInto('dispute')
    .values(dispute)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ amount_cents, reason, status, due_at, updated_at }),
    )
    .execute()
}

export async function findDisputesById(
  db: Db,
  ids: readonly string[],
): Promise<(DisputeRow & { order_id: string; intent_id: string })[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.payment_id')
    .selectAll('dispute')
    .select(['payment.order_id', 'payment.intent_id'])
    .where('dispute.id', 'in', ids)
    .execute()
}

/** Disputes that the bank has not decided, the earliest due date first. */
export async function findOpenDisputes(
  db: Db,
  limit: number,
): Promise<(DisputeRow & { order_id: string })[]> {
  return db
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.payment_id')
    .selectAll('dispute')
    .select('payment.order_id')
    .where('dispute.status', 'not in', DECIDED_DISPUTES)
    .orderBy('dispute.due_at')
    .limit(limit)
    .execute()
}

export async function findDisputesSince(
  db: Db,
  { since, limit }: { since: number; limit: number },
): Promise<(DisputeRow & { order_id: string; intent_id: string })[]> {
  return db
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.payment_id')
    .selectAll('dispute')
    .select(['payment.order_id', 'payment.intent_id'])
    .where('dispute.created_at', '>=', since)
    .orderBy('dispute.created_at', 'desc')
    .limit(limit)
    .execute()
}

/** Payments with an undecided dispute whose next check is due, the longest waiting first. */
export async function findDisputedToCheck(
  db: Db,
  { now, limit }: { now: number; limit: number },
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb.selectFrom('dispute').select('payment_id').where('status', 'not in', DECIDED_DISPUTES),
    )
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(limit)
    .execute()
}
