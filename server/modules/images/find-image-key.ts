import type { Db } from '../../db/dialect/engine.ts'
import { findImage, findKeyByRemoteUrl } from './images.repository.ts'
import { toPictureKey } from './images.rules.ts'

/** The key of the uploaded image behind an address, here or at the image host; null if it was not uploaded. */
export async function findPictureKey(db: Db, address: string): Promise<string | null> {
  const key = toPictureKey(address)
  if (key && (await findImage(db, key))) return key
  return findKeyByRemoteUrl(db, address)
}
