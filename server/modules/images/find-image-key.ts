import type { Db } from '../../db/dialect/engine.ts'
import { findImage, findKeyByRemoteUrl } from './images.repository.ts'
import { toPictureKey } from './images.rules.ts'

/** The key of the uploaded picture that an address shows, here or at the image host; null when nobody uploaded it. */
export async function findPictureKey(db: Db, address: string): Promise<string | null> {
  const key = toPictureKey(address)
  if (key && (await findImage(db, key))) return key
  return findKeyByRemoteUrl(db, address)
}
