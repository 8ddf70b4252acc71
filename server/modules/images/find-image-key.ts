import type { Db } from '../../db/dialect/engine.ts'
import { findImage, findKeyByRemoteUrl } from './images.repository.ts'
import { toImageKey } from './images.rules.ts'

export const NOT_UPLOADED_HERE = 'Must be the address of an image that was uploaded here'

/** The key of the uploaded image behind an address, here or at the image host; null if it was not uploaded. */
export async function findImageKey(db: Db, address: string): Promise<string | null> {
  const key = toImageKey(address)
  if (key && (await findImage(db, key))) return key
  return findKeyByRemoteUrl(db, address)
}
