import { toTimestamp } from '../../../contract/dates.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { deleteCartOf, findCartOf } from './cart.repository.ts'

/** Deletes the cart of an account, in the caller's transaction. */
export async function eraseCartOf(tx: Db, userId: string): Promise<void> {
  await deleteCartOf(tx, userId)
}

/** What the cart of an account holds, for the export of a person's data. */
export async function exportCartOf(db: Db, userId: string) {
  const lines = await findCartOf(db, userId)
  return lines.map(({ product, quantity, article_number, added_at }) => ({
    product,
    quantity,
    articleNumber: article_number,
    addedAt: toTimestamp(added_at),
  }))
}
