import type { Kysely } from 'kysely'
import type { Database, ReviewRow } from '../../db/schema.ts'

/** A review, with what there is of its author's photo and of the product it is about. */
export type ShownReview = ReviewRow & {
  photo_widths: string | null
  photo_remote_url: string | null
  product_name: string | null
  product_slug: string | null
}

/** Shown reviews, newest first, after the one with the given id. */
export async function findReviews(
  db: Kysely<Database>,
  {
    productId,
    rating,
    afterId,
    limit,
  }: {
    productId?: string | undefined
    rating?: number | undefined
    afterId?: string | undefined
    limit: number
  },
): Promise<ShownReview[]> {
  let query = db
    .selectFrom('review')
    .leftJoin('image', 'image.key', 'review.photo_key')
    .leftJoin('product', (join) =>
      join.onRef('product.id', '=', 'review.product_id').on('product.archived_at', 'is', null),
    )
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
      'review.hidden_reason',
      'review.answer',
      'review.answered_at',
      'review.created_at',
      'review.edited_at',
      'image.widths as photo_widths',
      'image.remote_url as photo_remote_url',
      'product.name as product_name',
      'product.slug as product_slug',
    ])
    .where('review.hidden_at', 'is', null)
  if (productId) query = query.where('review.product_id', '=', productId)
  if (rating) query = query.where('review.rating', '=', rating)
  if (afterId) query = query.where('review.id', '<', afterId)
  return query.orderBy('review.id', 'desc').limit(limit).execute()
}
