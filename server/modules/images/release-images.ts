import type { Db } from '../../db/dialect/engine.ts'
import { exchangePictures } from './exchange-images.ts'

/** Releases images of something that is deleted. `removeReleasedPictures` checks whether anything else shows them. */
export async function releasePictures(
  tx: Db,
  { keys, now }: { keys: readonly string[]; now: number },
): Promise<void> {
  await exchangePictures(tx, { taken: [], released: keys, now })
}
