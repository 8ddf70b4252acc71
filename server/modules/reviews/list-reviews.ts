import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Review } from '../../../contract/schemas/review.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import type { ReviewRow } from '../../db/schema.ts'
import { renditionFile } from '../images/images.rules.ts'
import { getPictureBase } from '../images/picture-base.ts'
import { findReviews } from './reviews.repository.ts'

const AVATAR_WIDTH = 160

function toReview(row: ReviewRow): Review {
  const photo = row.photo_key && `${getPictureBase()}${renditionFile(row.photo_key, AVATAR_WIDTH)}`
  return {
    _id: row.id,
    rating: row.rating,
    description: row.description,
    displayName: row.display_name,
    company: row.company,
    image: photo,
    photoURL: photo,
    productId: row.product_id,
    verified: row.verified === 1,
    sample: row.sample === 1,
    createdAt: new Date(row.created_at).toISOString(),
  }
}

export async function listReviews(
  { db }: Engine,
  { product, limit, cursor }: EndpointInput<'listReviews'>['query'],
): Promise<{ reviews: Review[]; nextCursor: string | null }> {
  const found = await findReviews(db, { productId: product, afterId: cursor, limit: limit + 1 })
  const shown = found.slice(0, limit)
  return {
    reviews: shown.map(toReview),
    nextCursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}
