import { toTimestamp } from '../../../contract/dates.ts'
import { toAmount } from '../../../contract/money.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { deleteAllLists, deleteAllTokens, findLists, findNamedLines } from './lists.repository.ts'

/** Deletes the lists of an account that ends or gets another owner. Their links stop working. */
export async function eraseListsOf(tx: Db, userId: string): Promise<void> {
  await deleteAllLists(tx, userId)
}

/** Ends the links of an account's lists: another person may have made them. */
export async function revokeListLinksOf(tx: Db, userId: string): Promise<void> {
  await deleteAllTokens(tx, userId)
}

/** The lists of an account, for the export of its data. */
export async function exportListsOf(db: Db, userId: string) {
  const lists = await findLists(db, userId)
  const lines = Map.groupBy(await findNamedLines(db, userId), ({ list_id }) => list_id)
  return lists.map(({ id, name, token, created_at }) => ({
    name,
    isShared: token !== null,
    savedAt: toTimestamp(created_at),
    lines: (lines.get(id) ?? []).map(({ product, quantity, seen_unit_price_cents, article_number }) => ({
      product,
      quantity,
      unitPrice: toAmount(seen_unit_price_cents),
      articleNumber: article_number,
    })),
  }))
}
