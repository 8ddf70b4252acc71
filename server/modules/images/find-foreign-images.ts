import type { Db } from '../../db/dialect/engine.ts'
import { findUploaders, isPhotoOfOthers } from './image-owner.repository.ts'

interface NewPictures {
  keys: readonly string[]
  /** Whose profile is to show them; null for a product, which shows what admins uploaded. */
  userId: string | null
  now: number
}

/**
 * Those of the pictures that belong to another person. Each address is public, so any customer can name the photo of
 * another. Shown by two people it would stay public after its owner replaced it or left. Who uploaded a picture is known
 * until its note is gone; from then on it is the photo of the person who shows it, or it is of a product. A picture that
 * was given up and waits for its removal is only for the person who uploaded it.
 *
 * Call it in the transaction that shows the pictures, before `exchangePictures`.
 */
export async function findForeignPictures(tx: Db, { keys, userId, now }: NewPictures): Promise<string[]> {
  const foreign: string[] = []
  for (const { key, uploaded_by, role, due_at } of await findUploaders(tx, keys)) {
    const isOwn = userId === null ? role === 'admin' : uploaded_by === userId
    if (!isOwn && (uploaded_by !== null || due_at <= now)) foreign.push(key)
  }
  for (const key of keys)
    if (!foreign.includes(key) && (await isPhotoOfOthers(tx, { key, userId }))) foreign.push(key)
  return foreign
}
