import type { Db } from '../../db/dialect/engine.ts'
import { findUploaders, isPhotoOfOthers, isProductImage } from './image-owner.repository.ts'

interface NewImages {
  keys: readonly string[]
  /** The person whose profile will show them; null for a product, which shows images that admins uploaded. */
  userId: string | null
  now: number
}

/**
 * Finds the images that belong to another person or, for a profile, to a product. Every address is public, so a customer
 * can name another customer's photo. If two people showed it, it would stay public after its owner replaced it or left.
 *
 * The planned removal records who uploaded an image. Once it is gone, the image belongs to the person or product that
 * shows it. While a released image waits for its removal, only its uploader may use it.
 *
 * Call it in the transaction that shows the images, before `exchangeImages`.
 */
export async function findForeignImages(tx: Db, { keys, userId, now }: NewImages): Promise<string[]> {
  const foreign: string[] = []
  for (const { key, uploaded_by, role, due_at } of await findUploaders(tx, keys)) {
    const isOwn = userId === null ? role === 'admin' : uploaded_by === userId
    if (!isOwn && (uploaded_by !== null || due_at <= now)) foreign.push(key)
  }
  for (const key of keys) {
    if (foreign.includes(key)) continue
    const isTaken = userId !== null && (await isProductImage(tx, key))
    if (isTaken || (await isPhotoOfOthers(tx, { key, userId }))) foreign.push(key)
  }
  return foreign
}
