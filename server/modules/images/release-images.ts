import type { Db } from '../../db/dialect/engine.ts'
import { exchangePictures } from './exchange-images.ts'

/** Pictures that something showed which goes: `removeReleasedPictures` looks whether anything else does. */
export async function releasePictures(
  tx: Db,
  { keys, now }: { keys: readonly string[]; now: number },
): Promise<void> {
  await exchangePictures(tx, { taken: [], released: keys, now })
}
