import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import type { ReviewRow } from '../../db/schema.ts'

export const REVIEW_COLUMNS = [
  'review.id',
  'review.user_id',
  'review.product_id',
  'review.about_shop',
  'review.rating',
  'review.description',
  'review.display_name',
  'review.company',
  'review.photo_key',
  'review.verified',
  'review.sample',
  'review.hidden_at',
  'review.waiting',
  'review.hidden_reason',
  'review.answer',
  'review.answered_at',
  'review.created_at',
  'review.edited_at',
] as const

/** A review with the stored photo of its writer and the product it is about, if any. */
export type ShownReview = ReviewRow & {
  photo_widths: string | null
  photo_remote_url: string | null
  product_name: string | null
  product_slug: string | null
}

export function selectReviews(db: Db) {
  return db
    .selectFrom('review')
    .leftJoin('image', 'image.key', 'review.photo_key')
    .leftJoin('product', (join) =>
      join.onRef('product.id', '=', 'review.product_id').on('product.archived_at', 'is', null),
    )
    .select([
      ...REVIEW_COLUMNS,
      'image.widths as photo_widths',
      'image.remote_url as photo_remote_url',
      'product.name as product_name',
      'product.slug as product_slug',
    ])
}

interface Page {
  afterId?: string | undefined
  limit: number
}

/**
 * Selects one rating as a range of (rating, id), sorted by both. With a plain equality, PostgreSQL treats the rating as
 * constant and prefers to walk all reviews by id, past any number of others.
 */
export function spanOfRating(rating: number, afterId: string | undefined) {
  return afterId
    ? sql<SqlBool>`review.rating >= ${rating} and (review.rating, review.id) < (${rating}, ${afterId})`
    : sql<SqlBool>`review.rating >= ${rating} and review.rating <= ${rating}`
}

/** A place in the list of shown reviews: after this review of a buyer (1) or of another person (0). */
export interface ReviewPosition {
  verified: number
  id: string
}

/** Shown reviews after the given place: those of buyers first, each kind newest first. */
export async function findReviews(
  db: Db,
  {
    productId,
    rating,
    after,
    limit,
  }: {
    productId?: string | undefined
    rating?: number | undefined
    after: ReviewPosition | null
    limit: number
  },
): Promise<ShownReview[]> {
  let query = selectReviews(db).where('review.hidden_at', 'is', null)
  if (productId) query = query.where('review.product_id', '=', productId)
  // A range of the rating for the reason that spanOfRating gives.
  if (rating) query = query.where(sql<SqlBool>`review.rating >= ${rating}`).orderBy('review.rating', 'desc')
  if (rating)
    query = query.where(
      after
        ? sql<SqlBool>`(review.rating, review.verified, review.id) < (${rating}, ${after.verified}, ${after.id})`
        : sql<SqlBool>`review.rating <= ${rating}`,
    )
  else if (after)
    query = query.where(sql<SqlBool>`(review.verified, review.id) < (${after.verified}, ${after.id})`)
  return query.orderBy('review.verified', 'desc').orderBy('review.id', 'desc').limit(limit).execute()
}

/** Reviews by a person, hidden or not, newest first. */
export async function findReviewsOf(
  db: Db,
  { userId, afterId, limit }: Page & { userId: string },
): Promise<ShownReview[]> {
  let query = selectReviews(db).where('review.user_id', '=', userId)
  if (afterId) query = query.where('review.id', '<', afterId)
  return query.orderBy('review.id', 'desc').limit(limit).execute()
}

export async function findOwnReview(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<ShownReview | null> {
  const row = await selectReviews(db)
    .where('review.id', '=', id)
    .where('review.user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** How many shown reviews gave a product one star, two stars, and so on; null if there is no such product. */
export async function findStars(db: Db, productId: string): Promise<readonly number[] | null> {
  const row = await db
    .selectFrom('product')
    .select(['stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5'])
    .where('id', '=', productId)
    .executeTakeFirst()
  return row ? [row.stars_1, row.stars_2, row.stars_3, row.stars_4, row.stars_5] : null
}
