import type { ModeratedReview, OwnReview, Review } from '../../../contract/schemas/review.ts'
import { toAddress } from '../images/images.rules.ts'
import type { ModeratedRow } from './moderation.repository.ts'
import type { ShownReview } from './reviews.repository.ts'

const AVATAR_WIDTH = 160

/** Replaces a missing name. Never the email address, which everyone would see. */
const NAMELESS = 'Customer'

/**
 * A review shows the name and photo that its writer had when it was written or last edited. A changed profile does not
 * change who said something. A writer who wants the new name on a review edits it.
 */
export function signAs({
  display_name,
  photo_key,
}: {
  display_name: string | null
  photo_key: string | null
}) {
  return { display_name: display_name?.trim() || NAMELESS, photo_key }
}

function toPhoto({ photo_key, photo_widths, photo_remote_url }: ShownReview, imageBase: string) {
  if (!photo_key || !photo_widths) return null
  const photo = { key: photo_key, widths: photo_widths, remote_url: photo_remote_url }
  return toAddress(photo, AVATAR_WIDTH, imageBase)
}

function toTime(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString()
}

export function toReview(row: ShownReview, imageBase: string): Review {
  const photo = toPhoto(row, imageBase)
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

export function toOwnReview(row: ShownReview, imageBase: string): OwnReview {
  return { ...toReview(row, imageBase), hidden: row.hidden_at !== null, hiddenReason: row.hidden_reason }
}

export function toModeratedReview(row: ModeratedRow, imageBase: string): ModeratedReview {
  return { ...toOwnReview(row, imageBase), email: row.writer_email }
}

/** Cuts off the extra row, which was read to learn whether another page exists. */
export function cutPage<Row extends { id: string }>(found: readonly Row[], limit: number) {
  const shown = found.slice(0, limit)
  return { shown, nextCursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null }
}
