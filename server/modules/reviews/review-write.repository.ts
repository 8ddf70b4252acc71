import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import { PAID } from '../../db/order-conditions.ts'
import type { Database, ProductRow, ReviewRow, UserRow } from '../../db/schema.ts'
import { REVIEW_COLUMNS } from './reviews.repository.ts'

/*
 * Locks are taken in the order writer, product, review. The removal of a product follows the same order: its stars
 * change with its reviews, so the opposite order would deadlock. An update that changes nothing locks a row on both
 * engines and returns its current values.
 */

/** Returns null for a removed person, so that their name is not written again. */
export async function lockWriter(
  tx: Db,
  userId: string,
): Promise<Pick<UserRow, 'display_name' | 'phone_number' | 'photo_key' | 'reviews_wait'> | null> {
  const row = await tx
    .updateTable('users')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .returning(['display_name', 'phone_number', 'photo_key', 'reviews_wait'])
    .executeTakeFirst()
  return row ?? null
}

export async function makeReviewsWait(tx: Db, userId: string): Promise<void> {
  await tx.updateTable('users').set({ reviews_wait: 1 }).where('id', '=', userId).execute()
}

export async function lockProduct(tx: Db, id: string): Promise<Pick<ProductRow, 'archived_at'> | null> {
  const row = await tx
    .updateTable('product')
    .set((eb) => ({ stars_1: eb.ref('stars_1') }))
    .where('id', '=', id)
    .returning('archived_at')
    .executeTakeFirst()
  return row ?? null
}

/** Locks a review and the product it is about. */
export async function lockReview(tx: Db, id: string): Promise<ReviewRow | null> {
  const about = await tx.selectFrom('review').select('product_id').where('id', '=', id).executeTakeFirst()
  if (about?.product_id) await lockProduct(tx, about.product_id)
  const row = await tx
    .updateTable('review')
    .set((eb) => ({ description: eb.ref('description') }))
    .where('id', '=', id)
    .returning(REVIEW_COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** Returns false if the writer already has a review of this product. */
export async function insertReview(tx: Db, review: Insertable<Database['review']>): Promise<boolean> {
  const row = await tx
    .insertInto('review')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateReviewRow(
  tx: Db,
  { id, change }: { id: string; change: Updateable<Database['review']> },
): Promise<void> {
  await tx.updateTable('review').set(change).where('id', '=', id).execute()
}

export async function deleteReviewRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('review').where('id', '=', id).execute()
}

/** Paid and not refunded in full. The first half is the condition of a partial index. */
const BOUGHT = sql<boolean>`orders.status in (${PAID}) and orders.status <> 'refunded'`

/** Those of the products that a person has a paid order of, which was not refunded in full. */
export async function findBought(
  db: Db,
  { userId, productIds }: { userId: string; productIds: readonly string[] },
): Promise<Set<string>> {
  if (productIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select('order_line.product_id')
    .distinct()
    .where('orders.user_id', '=', userId)
    .where('order_line.product_id', 'in', productIds)
    .where(sql<boolean>`order_line.refunded_quantity < order_line.quantity`)
    .where(BOUGHT)
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}

export async function hasBoughtAnything(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where(BOUGHT)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
