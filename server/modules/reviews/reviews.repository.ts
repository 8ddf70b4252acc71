import type { Kysely } from 'kysely'
import type { Database, ReviewRow } from '../../db/schema.ts'

/** Shown reviews, newest first, after the one with the given id. */
export async function findReviews(
  db: Kysely<Database>,
  {
    productId,
    afterId,
    limit,
  }: { productId?: string | undefined; afterId?: string | undefined; limit: number },
): Promise<ReviewRow[]> {
  let query = db
    .selectFrom('review')
    .select([
      'id',
      'user_id',
      'product_id',
      'rating',
      'description',
      'display_name',
      'company',
      'photo_key',
      'verified',
      'sample',
      'hidden_at',
      'created_at',
    ])
    .where('hidden_at', 'is', null)
  if (productId) query = query.where('product_id', '=', productId)
  if (afterId) query = query.where('id', '<', afterId)
  return query.orderBy('id', 'desc').limit(limit).execute()
}
