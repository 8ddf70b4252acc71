import type { Engine } from '../../db/dialect/engine.ts'
import type { ImageStore } from './image-store.ts'
import { findImage } from './images.repository.ts'
import { listWidths, renditionFile, UNUSED_MS } from './images.rules.ts'
import {
  deleteRemoval,
  deleteUnusedImage,
  findDueRemovals,
  lockRemoval,
  noteUnusedImages,
} from './removal.repository.ts'

const BATCH = 100

/** Plans the removal of images that nothing shows and that have no planned removal, as after a restore. */
export async function scheduleUnusedImages({ db }: Engine, now: number): Promise<void> {
  await noteUnusedImages(db, now + UNUSED_MS)
}

/**
 * Removes pictures that are due and that nothing shows: the same picture may be in use elsewhere. First the row, so that
 * the picture cannot be chosen any more, then the files, then the note: what is cut short is done again the next time. A key
 * whose row is gone is never used again, so a late removal of its files hits no other picture. A picture at an image host
 * stays there; hosts give no way to take it back. Gives how many were looked at.
 */
export async function removeReleasedPictures(
  { db }: Engine,
  store: ImageStore,
  now: number,
): Promise<number> {
  const due = await findDueRemovals(db, { now, limit: BATCH })
  for (const { key, widths } of due) {
    const isGone = await db.transaction().execute(async (tx) => {
      if (!(await lockRemoval(tx, { key, dueBy: now }))) return false
      await deleteUnusedImage(tx, key)
      if (!(await findImage(tx, key))) return true
      await deleteRemoval(tx, key)
      return false
    })
    if (!isGone) continue
    if (widths !== '')
      for (const width of listWidths({ widths })) await store.remove(renditionFile(key, width))
    await deleteRemoval(db, key)
  }
  return due.length
}
