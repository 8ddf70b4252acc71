import { toTimestamp } from '../../../contract/dates.ts'
import type { REVIEW_FATES } from '../../../contract/schemas/own-data.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { FORMER_NAME } from '../access/former-person.rules.ts'
import type { Redact } from '../access/redact.rules.ts'
import { lockProduct } from './review-write.repository.ts'
import { deleteReviewsOf, findAllReviewsOf, lockReviewRows, overwriteReview } from './writer.repository.ts'

export type ReviewFate = (typeof REVIEW_FATES)[number]

/** Lock these before writing several reviews of a person: the products' stars and tags are written with them. */
export async function listReviewedProducts(tx: Db, userId: string): Promise<string[]> {
  const reviews = await findAllReviewsOf(tx, userId)
  return reviews.flatMap(({ product_id }) => product_id ?? [])
}

/** Locks a person's reviews after their products, for a change of the person that the reviews show. */
export async function lockReviewsOf(tx: Db, userId: string): Promise<void> {
  const products = await listReviewedProducts(tx, userId)
  for (const id of [...new Set(products)].toSorted()) await lockProduct(tx, id)
  await lockReviewRows(tx, userId)
}

/**
 * Removes a person's reviews or makes them a former customer's: without name and photo, and with the name erased from
 * the text and the shop's answer. Returns the reviews, each with the photo it was shown with.
 */
export async function eraseWriter(
  tx: Db,
  { userId, fate, redact }: { userId: string; fate: ReviewFate; redact: Redact },
): Promise<{ id: string; photo: string | null }[]> {
  const reviews = await findAllReviewsOf(tx, userId)
  if (fate === 'remove') await deleteReviewsOf(tx, userId)
  else {
    for (const { id, description, answer, hidden_reason } of reviews) {
      await overwriteReview(tx, {
        id,
        review: {
          user_id: null,
          display_name: FORMER_NAME,
          company: null,
          photo_key: null,
          description: redact(description),
          answer: answer && redact(answer),
          hidden_reason: hidden_reason && redact(hidden_reason),
        },
      })
    }
  }
  return reviews.map(({ id, photo_key }) => ({ id, photo: photo_key }))
}

/** All reviews by a person, oldest first, including hidden ones. */
export async function exportReviewsOf(db: Db, userId: string) {
  const reviews = await findAllReviewsOf(db, userId)
  return reviews.map((review) => ({
    id: review.id,
    writtenAt: toTimestamp(review.created_at),
    editedAt: toTimestamp(review.edited_at),
    productId: review.product_id,
    rating: review.rating,
    description: review.description,
    shownAs: review.display_name,
    company: review.company,
    boughtHere: review.verified === 1,
    answer: review.answer,
    answeredAt: toTimestamp(review.answered_at),
    waitsForApproval: review.waiting === 1,
    takenDownAt: review.waiting === 1 ? null : toTimestamp(review.hidden_at),
    takenDownBecause: review.hidden_reason,
  }))
}
