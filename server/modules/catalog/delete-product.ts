import type { Engine } from '../../db/dialect/engine.ts'
import { archive, deleteProductRow, hasOrders } from './products.repository.ts'

/**
 * A product that was ever ordered is archived, so that its orders stay whole; one that never was is removed with its
 * ledger, for there is nothing left that the ledger could explain.
 */
export async function deleteProduct(
  { db }: Engine,
  { id, now }: { id: string; now: number },
): Promise<{ deletedCount: number }> {
  return db.transaction().execute(async (tx) => {
    // Archived first: from here on nobody can order it, and an order that is just being placed is waited for.
    const deletedCount = await archive(tx, { ids: [id], now })
    if (deletedCount > 0 && !(await hasOrders(tx, id))) await deleteProductRow(tx, id)
    return { deletedCount }
  })
}
