import type { Updateable } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import type { Database, ReviewRow } from '../../db/schema.ts'

/** All reviews by a person, shown or hidden, oldest first. */
export async function findAllReviewsOf(db: Db, userId: string): Promise<ReviewRow[]> {
  return db.selectFrom('review').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

export async function overwriteReview(
  tx: Db,
  { id, review }: { id: string; review: Updateable<Database['review']> },
): Promise<void> {
  await tx.updateTable('review').set(review).where('id', '=', id).execute()
}

export async function deleteReviewsOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('review').where('user_id', '=', userId).execute()
}

export async function lockReviewRows(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('review')
    .set((eb) => ({ photo_key: eb.ref('photo_key') }))
    .where('user_id', '=', userId)
    .execute()
}
