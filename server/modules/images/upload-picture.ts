import type { Engine } from '../../db/dialect/engine.ts'
import type { ImageStore } from './image-store.ts'
import { insertImage } from './images.repository.ts'
import { toAddress } from './images.rules.ts'
import { photoReader } from './photo-reader.ts'
import { storePicture } from './store-picture.ts'
import { takeTurns } from './take-turns.ts'

const SHOWN_WIDTH = 640

/** A picture being decoded is the most memory a request can take: only so many at once, whoever sends them. */
const inTurn = takeTurns(2)

/** Stores a picture that somebody sent and gives its address. The files come first: a row never names a missing one. */
export async function uploadPicture(
  { db }: Engine,
  { store, source, now }: { store: ImageStore; source: Buffer; now: number },
): Promise<{ url: string }> {
  const picture = { ...(await inTurn(() => storePicture(store, source, photoReader))), created_at: now }
  await insertImage(db, picture)
  return { url: toAddress(picture, SHOWN_WIDTH) }
}
