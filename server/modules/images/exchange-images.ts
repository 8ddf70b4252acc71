import type { Db } from '../../db/dialect/engine.ts'
import { UNUSED_MS } from './images.rules.ts'
import { planRemoval } from './removal.repository.ts'

interface Exchange {
  /** Images that the caller will show. */
  taken: readonly string[]
  /** Images that the caller will no longer show. */
  released: readonly string[]
  now: number
}

/**
 * Claims and releases images in a transaction. A claimed image cannot be removed before the transaction ends. Returns
 * the claimed images that are already gone; the caller cannot show them.
 *
 * Locks are taken in this order: what shows the images (person, product, review), then the planned removals by key,
 * then the images. So call this after locking the first and before writing a key.
 */
export async function exchangeImages(tx: Db, { taken, released, now }: Exchange): Promise<string[]> {
  const keys = [...new Set([...taken, ...released])].toSorted()
  const gone: string[] = []
  for (const key of keys) {
    const isTaken = taken.includes(key)
    const found = await planRemoval(tx, { key, dueAt: isTaken ? now + UNUSED_MS : now })
    if (isTaken && !found) gone.push(key)
  }
  return gone
}
