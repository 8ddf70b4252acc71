import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Review } from '../../../contract/schemas/review.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { toAddress } from '../images/images.rules.ts'
import { findReviews, type ShownReview } from './reviews.repository.ts'

const AVATAR_WIDTH = 160

function toPhoto({ photo_key, photo_widths, photo_remote_url }: ShownReview): string | null {
  if (!photo_key || !photo_widths) return null
  return toAddress({ key: photo_key, widths: photo_widths, remote_url: photo_remote_url }, AVATAR_WIDTH)
}

function toTime(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString()
}

function toReview(row: ShownReview): Review {
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
    product: row.product_name && row.product_slug ? { name: row.product_name, slug: row.product_slug } : null,
    verified: row.verified === 1,
    sample: row.sample === 1,
    answer: row.answer,
    answeredAt: toTime(row.answered_at),
    createdAt: new Date(row.created_at).toISOString(),
    editedAt: toTime(row.edited_at),
  }
}

export async function listReviews(
  { db }: Engine,
  { product, rating, limit, cursor }: EndpointInput<'listReviews'>['query'],
): Promise<{ reviews: Review[]; nextCursor: string | null }> {
  const found = await findReviews(db, { productId: product, rating, afterId: cursor, limit: limit + 1 })
  const shown = found.slice(0, limit)
  return {
    reviews: shown.map(toReview),
    nextCursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}
