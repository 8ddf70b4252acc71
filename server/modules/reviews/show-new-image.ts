import type { Db } from '../../db/dialect/engine.ts'
import { lockProducts } from '../catalog/lock-products.ts'
import { listReviewedProducts } from './erase-writer.ts'
import { lockReviewsWithPhoto, replaceReviewPhotos } from './writer.repository.ts'

/**
 * Locks the reviews that show their writer's photo, for `showNewPhoto` later in the same transaction. Their products
 * come first: each write of a review also writes the product's tag in the change feed.
 */
export async function lockShownReviews(tx: Db, userId: string): Promise<void> {
  await lockProducts(tx, await listReviewedProducts(tx, userId))
  await lockReviewsWithPhoto(tx, userId)
}

/** Puts the writer's new photo on the reviews that already show one. */
export async function showNewPhoto(
  tx: Db,
  { userId, photoKey }: { userId: string; photoKey: string },
): Promise<void> {
  await replaceReviewPhotos(tx, { userId, photoKey })
}
