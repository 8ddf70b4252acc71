import type { Db } from '../../db/dialect/engine.ts'
import { lockReviewsWithPhoto, replaceReviewPhotos } from './writer.repository.ts'

/** Locks the reviews that show a photo of their writer, for `showNewPhoto` later in the same transaction. */
export async function lockShownReviews(tx: Db, userId: string): Promise<void> {
  await lockReviewsWithPhoto(tx, userId)
}

/** A review that was written with a photo shows the one that its writer has now. */
export async function showNewPhoto(
  tx: Db,
  { userId, photoKey }: { userId: string; photoKey: string },
): Promise<void> {
  await replaceReviewPhotos(tx, { userId, photoKey })
}
