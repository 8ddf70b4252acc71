import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import { prepare, prepareInsert, send, sendTogether, type ValueOf } from '../../db/prepared.ts'
import type { Database, PaymentRow } from '../../db/schema.ts'

const fillPaymentQuery = prepare((db, value: ValueOf<{ orderId: string }>) =>
  db.selectFrom('payment').selectAll().where('order_id', '=', value('orderId')),
)

export async function findPaymentOfOrder(db: Db, orderId: string): Promise<PaymentRow | null> {
  const { rows } = await send(db, fillPaymentQuery(db, { orderId }))
  return rows[0] ?? null
}

export async function findPaymentsOfIntents(db: Db, intentIds: readonly string[]): Promise<PaymentRow[]> {
  if (intentIds.length === 0) return []
  return db.selectFrom('payment').selectAll().where('intent_id', 'in', intentIds).execute()
}

const fillPaymentInsert = prepareInsert('payment', (insert) =>
  insert.onConflict((conflict) => conflict.column('order_id').doNothing()),
)

/** An order has one payment: of two concurrent inserts the first wins. Returns the one that is stored. */
export async function insertOrFindPayment(
  tx: Db,
  payment: Insertable<Database['payment']>,
): Promise<PaymentRow> {
  const results = await sendTogether(tx, [
    fillPaymentInsert(tx, payment),
    fillPaymentQuery(tx, { orderId: payment.order_id }),
  ])
  const stored = results[1]?.rows[0] as PaymentRow | undefined
  if (!stored) throw new Error(`the payment of order ${payment.order_id} was not stored`)
  return stored
}

const fillSuccess = prepare((db, value: ValueOf<{ id: string; now: number }>) =>
  db
    .updateTable('payment')
    .set({ status: sql.lit('succeeded' as const), updated_at: value('now') })
    .where('id', '=', value('id')),
)

export async function markSucceeded(tx: Db, payment: { id: string; now: number }): Promise<void> {
  await send(tx, fillSuccess(tx, payment))
}

export async function changePayment(
  tx: Db,
  { id, change, now }: { id: string; change: Updateable<Database['payment']>; now: number },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Records that the intent can no longer be paid. Leaves a payment alone that was settled in the meantime. */
export async function markCanceled(
  db: Db,
  { intentId, now }: { intentId: string; now: number },
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ status: 'cancelled', updated_at: now })
    .where('intent_id', '=', intentId)
    .where('status', '=', 'open')
    .execute()
}

/** Open payments whose next check is due, the longest waiting first. */
export async function findPaymentsToCheck(
  db: Db,
  { now, limit }: { now: number; limit: number },
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('status', '=', sql.lit('open' as const))
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(limit)
    .execute()
}

/** What is left of a payment. The bank already gave the buyer what a lost dispute took. */
const LEFT_CENTS = sql<number>`(amount_cents - refunded_cents - lost_cents)`
const IS_ANY_LEFT = sql<boolean>`${LEFT_CENTS} > 0`

/** Payments with owed money whose next attempt is due, the longest waiting first. */
export async function findPaymentsToReturn(
  db: Db,
  { now, maxAttempts, limit }: { now: number; maxAttempts: number; limit: number },
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('owed_cents', '>', sql.lit(0))
    .where(IS_ANY_LEFT)
    .where('return_at', '<=', now)
    .where('return_attempts', '<', maxAttempts)
    .where('disputed_cents', '=', 0)
    .orderBy('return_at')
    .limit(limit)
    .execute()
}

/** Moves a payment behind all others that are due. Does nothing if its return was tried or made in the meantime. */
export async function queueReturnAgain(
  db: Db,
  { id, due, now }: { id: string; due: number; now: number },
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ return_at: now })
    .where('id', '=', id)
    .where('return_at', '=', due)
    .where('owed_cents', '>', 0)
    .execute()
}

export async function findPaymentsThatOwe(db: Db, limit: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('owed_cents', '>', sql.lit(0))
    .where(IS_ANY_LEFT)
    .orderBy('return_at')
    .limit(limit)
    .execute()
}

/** Reads at most two: the caller only needs to know whether there is exactly one. */
export async function findUnpaidOrdersOfPrice(
  db: Db,
  { userId, priceCents, now }: { userId: string; priceCents: number; now: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'placed')
    .where('price_cents', '=', priceCents)
    .where('hold_expires_at', '>', now)
    .limit(2)
    .execute()
  return rows.map(({ id }) => id)
}

/** False when this event was handled before. */
export async function insertProviderEvent(
  tx: Db,
  event: Insertable<Database['provider_event']>,
): Promise<boolean> {
  const row = await tx
    .insertInto('provider_event')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Sums what `toOwedCents` says of at most `limit` payments, in the order of the partial index on `owed_cents > 0`. */
export async function sumOwed(db: Db, limit: number): Promise<number> {
  const owed = db
    .selectFrom('payment')
    .select(
      sql<number>`case when owed_cents < ${LEFT_CENTS} then owed_cents else ${LEFT_CENTS} end`.as('cents'),
    )
    .where(sql<boolean>`owed_cents > 0`)
    .where(IS_ANY_LEFT)
    .orderBy('return_at')
    .limit(limit)
  const { cents } = await db
    .selectFrom(owed.as('owed'))
    .select(({ fn }) => fn.sum<string | number | null>('cents').as('cents'))
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}

export async function hasProviderEvent(db: Db, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('provider_event').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  )
}
