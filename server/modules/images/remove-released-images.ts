import type { Engine } from '../../db/dialect/engine.ts'
import type { ImageStore } from './image-store.ts'
import { findImage } from './images.repository.ts'
import { listWidths, renditionFile, UNUSED_MS } from './images.rules.ts'
import {
  deleteRemoval,
  deleteUnusedImage,
  findDueRemovals,
  lockRemoval,
  planUnusedRemovals,
} from './removal.repository.ts'

const BATCH = 100

/** Plans the removal of images that nothing shows and that have no planned removal, as after a restore. */
export async function scheduleUnusedImages({ db }: Engine, now: number): Promise<void> {
  await planUnusedRemovals(db, now + UNUSED_MS)
}

/**
 * Removes due images that nothing shows; an image may still be in use elsewhere. It deletes the row first, so that
 * nobody can choose the image anymore, then the files, then the planned removal: a run that is cut short is repeated.
 * The key of a deleted row is never used again, so a late removal cannot delete the files of another image. Images at
 * an image host stay there, because hosts offer no way to delete them. Returns how many removals were due.
 */
export async function removeReleasedImages({ db }: Engine, store: ImageStore, now: number): Promise<number> {
  const due = await findDueRemovals(db, { now, limit: BATCH })
  const failures: unknown[] = []
  for (const removal of due) await remove(removal).catch((error: unknown) => failures.push(error))
  // Thrown at the end, so that an image that cannot be removed does not hold up the others.
  if (failures.length > 0) throw new AggregateError(failures, 'some images could not be removed')
  return due.length

  async function remove({ key, widths }: (typeof due)[number]): Promise<void> {
    const isGone = await db.transaction().execute(async (tx) => {
      if (!(await lockRemoval(tx, { key, dueBy: now }))) return false
      await deleteUnusedImage(tx, key)
      if (!(await findImage(tx, key))) return true
      await deleteRemoval(tx, key)
      return false
    })
    if (!isGone) return
    if (widths !== '')
      for (const width of listWidths({ widths })) await store.remove(renditionFile(key, width))
    await deleteRemoval(db, key)
  }
}
