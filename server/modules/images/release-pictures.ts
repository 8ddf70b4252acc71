import type { Db } from '../../db/dialect/engine.ts'
import { findImage } from './images.repository.ts'
import { insertRemoval } from './removal.repository.ts'

/** Pictures that somebody who goes was shown with: `removeReleasedPictures` looks whether anybody else is. */
export async function releasePictures(
  tx: Db,
  { keys, now }: { keys: readonly string[]; now: number },
): Promise<void> {
  for (const key of new Set(keys)) {
    const image = await findImage(tx, key)
    if (!image) continue
    await insertRemoval(tx, { key, widths: image.remote_url ? '' : image.widths, created_at: now })
  }
}
