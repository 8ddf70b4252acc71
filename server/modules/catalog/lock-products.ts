import type { Db } from '../../db/dialect/engine.ts'
import { lockProductRow } from './stock.repository.ts'

/** Locks parts in the one order in which everybody does, for whoever will change several of them in no order. */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) await lockProductRow(tx, id)
}
