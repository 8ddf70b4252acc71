import type { Db } from '../../db/dialect/engine.ts'
import { lockProductRow } from './stock.repository.ts'

/** Locks several products in the order of their ids, as every transaction does, so that none deadlocks. */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) await lockProductRow(tx, id)
}
