import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Review } from '../../../contract/schemas/review.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { toAddress } from '../images/images.rules.ts'
import { findReviews, type ReviewWithPhoto } from './reviews.repository.ts'

const AVATAR_WIDTH = 160

function toPhoto({ photo_key, photo_widths, photo_remote_url }: ReviewWithPhoto): string | null {
  if (!photo_key || !photo_widths) return null
  return toAddress({ key: photo_key, widths: photo_widths, remote_url: photo_remote_url }, AVATAR_WIDTH)
}

function toReview(row: ReviewWithPhoto): Review {
  const photo = toPhoto(row)
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
