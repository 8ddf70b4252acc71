import { toTimestamp } from '../../../contract/dates.ts'
import type { ModeratedReview, OwnReview, Review } from '../../../contract/schemas/review.ts'
import type { ReviewRow } from '../../db/schema.ts'
import { toAddress } from '../images/images.rules.ts'
import type { ModeratedRow } from './moderation.repository.ts'
import type { ReviewPosition, ShownReview } from './reviews.repository.ts'

const AVATAR_WIDTH = 160

/** Replaces a missing name. Never the email address, which everyone would see. */
const NAMELESS = 'Customer'

/** A review shows the name and photo of its writer. When those change later, the database changes them here as well. */
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
    answeredAt: toTimestamp(row.answered_at),
    createdAt: toTimestamp(row.created_at),
    editedAt: toTimestamp(row.edited_at),
  }
}

export function toOwnReview(row: ShownReview, imageBase: string): OwnReview {
  const waiting = row.waiting === 1
  return {
    ...toReview(row, imageBase),
    aboutShop: row.about_shop === 1,
    waiting,
    hidden: row.hidden_at !== null && !waiting,
    hiddenReason: row.hidden_reason,
  }
}

export function toModeratedReview(row: ModeratedRow, imageBase: string): ModeratedReview {
  return { ...toOwnReview(row, imageBase), email: row.writer_email }
}

export function isHiddenByShop({ hidden_at, waiting }: Pick<ReviewRow, 'hidden_at' | 'waiting'>): boolean {
  return hidden_at !== null && waiting === 0
}

/**
 * Everyone sees a new or edited review at once if its writer is a buyer or the shop asks for no approval. Otherwise
 * only the writer sees it until an admin approves the text. A review that the shop has hidden stays hidden. A writer
 * who deleted a hidden review always waits, even as a buyer, because the same text may come again.
 */
export function judgeVisibility({
  before,
  isVerified,
  mustWait,
  approveReviews,
  now,
}: {
  before: Pick<ReviewRow, 'hidden_at' | 'waiting'> | null
  isVerified: boolean
  mustWait: boolean
  approveReviews: boolean
  now: number
}): Pick<ReviewRow, 'hidden_at' | 'waiting'> {
  if (before && isHiddenByShop(before)) return { hidden_at: before.hidden_at, waiting: 0 }
  return !mustWait && (isVerified || !approveReviews)
    ? { hidden_at: null, waiting: 0 }
    : { hidden_at: before?.hidden_at ?? now, waiting: 1 }
}

const VERIFIED_MARK = 'v-'

/**
 * The cursor of the public list. It holds all that the next page needs, because the review may be gone or verified by
 * then.
 */
export function encodeReviewPosition({ verified, id }: ReviewPosition): string {
  return verified === 1 ? VERIFIED_MARK + id : id
}

export function decodeReviewPosition(cursor: string): ReviewPosition {
  return cursor.startsWith(VERIFIED_MARK)
    ? { verified: 1, id: cursor.slice(VERIFIED_MARK.length) }
    : { verified: 0, id: cursor }
}
