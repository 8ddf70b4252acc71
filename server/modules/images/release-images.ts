import type { Db } from '../../db/dialect/engine.ts'
import { exchangeImages } from './exchange-images.ts'

/** Releases images of something that is deleted. `removeReleasedImages` checks whether anything else shows them. */
export async function releaseImages(
  tx: Db,
  { keys, now }: { keys: readonly string[]; now: number },
): Promise<void> {
  await exchangeImages(tx, { taken: [], released: keys, now })
}
