import type { Db } from '../../db/dialect/engine.ts'
import { UNUSED_MS } from './images.rules.ts'
import { noteRemoval } from './removal.repository.ts'

interface Exchange {
  /** Shown from now on. */
  taken: readonly string[]
  /** No longer shown by what showed them. */
  released: readonly string[]
  now: number
}

/**
 * Says in a transaction which pictures it is going to show and which no more. A picture that is taken cannot be removed
 * before the transaction ends. Gives those that are gone already: they cannot be shown.
 *
 * Locks are taken in the order: what shows the pictures (person, product, review), then the notes of the pictures by their
 * keys, then the pictures. So call this after locking the first and before writing a key.
 */
export async function exchangePictures(tx: Db, { taken, released, now }: Exchange): Promise<string[]> {
  const keys = [...new Set([...taken, ...released])].toSorted()
  const gone: string[] = []
  for (const key of keys) {
    const isTaken = taken.includes(key)
    const found = await noteRemoval(tx, { key, dueAt: isTaken ? now + UNUSED_MS : now })
    if (isTaken && !found) gone.push(key)
  }
  return gone
}
