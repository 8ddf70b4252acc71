import type { Engine } from '../../db/dialect/engine.ts'
import type { ImageStore } from './image-store.ts'
import { findImage } from './images.repository.ts'
import { listWidths, renditionFile } from './images.rules.ts'
import { deleteRemoval, deleteUnusedImage, findRemovals } from './removal.repository.ts'

/**
 * Removes pictures that were released and that nobody and nothing is shown with: the same picture may be in use
 * elsewhere, because its key is its content. First the row, so that nobody can choose it any more, then the files, then
 * the note of it: what is cut short is done again the next time. A picture at an image host stays there; hosts give no
 * way to take it back.
 */
export async function removeReleasedPictures({ db }: Engine, store: ImageStore): Promise<void> {
  for (const { key, widths, created_at: releasedAt } of await findRemovals(db)) {
    await deleteUnusedImage(db, { key, releasedAt })
    const isWanted = (await findImage(db, key)) !== null
    if (!isWanted && widths !== '') {
      for (const width of listWidths({ widths })) await store.remove(renditionFile(key, width))
    }
    await deleteRemoval(db, key)
  }
}
