import type { Engine } from '../../db/dialect/engine.ts'
import { archive } from './products.repository.ts'

/** Archives several at once, by one statement; those that are archived already are not counted. */
export async function archiveProducts(
  { db }: Engine,
  { ids, now }: { ids: readonly string[]; now: number },
): Promise<{ modifiedCount: number }> {
  return { modifiedCount: await archive(db, { ids, now }) }
}
