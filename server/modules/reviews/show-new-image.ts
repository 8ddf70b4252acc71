import type { Db } from '../../db/dialect/engine.ts'
import { lockReviewsWithPhoto, replaceReviewPhotos } from './writer.repository.ts'

/** Locks the reviews that show their writer's photo, for `showNewPhoto` later in the same transaction. */
export async function lockShownReviews(tx: Db, userId: string): Promise<void> {
  await lockReviewsWithPhoto(tx, userId)
}

/** Puts the writer's new photo on the reviews that already show one. */
export async function showNewPhoto(
  tx: Db,
  { userId, photoKey }: { userId: string; photoKey: string },
): Promise<void> {
  await replaceReviewPhotos(tx, { userId, photoKey })
}
