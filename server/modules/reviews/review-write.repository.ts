import { type Insertable, sql, type Updateable } from 'kysely'
import { PAID_STATES } from '../../../contract/order-states.ts'
import type { Db } from '../../db/dialect/engine.ts'
import type { Database, ProductRow, ReviewRow, UserRow } from '../../db/schema.ts'
import { REVIEW_COLUMNS } from './reviews.repository.ts'

/*
 * Locks are taken in the order writer, product, review, also by whoever removes a product: its stars change with its
 * reviews, so two who take them the other way round would wait for each other. An update that changes nothing locks a
 * row on either engine, and gives it as it is at that moment.
 */

/** Null for somebody who was removed: their name is not written down again. */
export async function lockWriter(
  tx: Db,
  userId: string,
): Promise<Pick<UserRow, 'display_name' | 'photo_key'> | null> {
  const row = await tx
    .updateTable('users')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .returning(['display_name', 'photo_key'])
    .executeTakeFirst()
  return row ?? null
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

/** With the product that it is about. */
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

/** False when its writer has a review of this product already. */
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

/** In the statement itself: an index over a part of the rows is not used for a value that comes later. */
const PAID = sql<boolean>`orders.status in (${sql.join(PAID_STATES.map((state) => sql.lit(state)))})`

/** Those of the products of which somebody has an order that was paid. */
export async function findBought(
  db: Db,
  { userId, productIds }: { userId: string; productIds: readonly string[] },
): Promise<Set<string>> {
  if (productIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('orders')
    .select('product_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('product_id', 'in', productIds)
    .where(PAID)
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}
