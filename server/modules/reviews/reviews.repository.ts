import type { Kysely } from 'kysely'
import type { Database, ReviewRow } from '../../db/schema.ts'

/** A review, with what there is of its author's photo. */
export type ReviewWithPhoto = ReviewRow & { photo_widths: string | null; photo_remote_url: string | null }

/** Shown reviews, newest first, after the one with the given id. */
export async function findReviews(
  db: Kysely<Database>,
  {
    productId,
    afterId,
    limit,
  }: { productId?: string | undefined; afterId?: string | undefined; limit: number },
): Promise<ReviewWithPhoto[]> {
  let query = db
    .selectFrom('review')
    .leftJoin('image', 'image.key', 'review.photo_key')
    .select([
      'review.id',
      'review.user_id',
      'review.product_id',
      'review.rating',
      'review.description',
      'review.display_name',
      'review.company',
      'review.photo_key',
      'review.verified',
      'review.sample',
      'review.hidden_at',
      'review.created_at',
      'image.widths as photo_widths',
      'image.remote_url as photo_remote_url',
    ])
    .where('review.hidden_at', 'is', null)
  if (productId) query = query.where('review.product_id', '=', productId)
  if (afterId) query = query.where('review.id', '<', afterId)
  return query.orderBy('review.id', 'desc').limit(limit).execute()
}
