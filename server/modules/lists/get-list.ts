import { toTimestamp } from '../../../contract/dates.ts'
import type { LinesToday, ListSummary, SavedList, SharedList } from '../../../contract/schemas/list.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { getOrderedLines } from '../orders/get-order.ts'
import { describeLines, hideOwner } from './describe-lines.ts'
import {
  findList,
  findListByToken,
  findListSizes,
  findLists,
  findSavedLines,
  type ListRow,
  type SavedLine,
} from './lists.repository.ts'

type Store = { db: Db; imageBase: string }

export function createListNotFoundError(): ShopError {
  return new ShopError('NOT_FOUND', 'There is no list with this id.')
}

const toHead = ({ id, name, token, created_at }: ListRow) => ({
  _id: id,
  name,
  token,
  createdAt: toTimestamp(created_at),
})

export async function listLists(db: Db, userId: string): Promise<ListSummary[]> {
  const lists = await findLists(db, userId)
  const sizes = await findListSizes(db, userId)
  return lists.map((list) => ({ ...toHead(list), ...(sizes.get(list.id) ?? { lineCount: 0, pieces: 0 }) }))
}

export async function getList(store: Store, own: { id: string; userId: string }): Promise<SavedList> {
  const list = await findList(store.db, own)
  if (!list) throw createListNotFoundError()
  return { ...toHead(list), ...(await describeLines(store, await findSavedLines(store.db, list.id))) }
}

/** Anyone who knows the token may read the list. */
export async function getSharedList(store: Store, token: string): Promise<SharedList> {
  const list = await findListByToken(store.db, token)
  if (!list) throw new ShopError('NOT_FOUND', 'No list is shared at this address.')
  const lines = await describeLines(store, await findSavedLines(store.db, list.id))
  return { name: list.name, ...hideOwner(lines) }
}

/** The lines of the account's own order, in the form of saved lines. */
export async function readOrder(db: Db, own: { id: string; userId: string }): Promise<SavedLine[]> {
  const lines = await getOrderedLines(db, own)
  return lines.map(({ product_id, quantity, unit_price_cents, position }) => ({
    product_id,
    quantity,
    seen_unit_price_cents: unit_price_cents,
    article_number: null,
    position,
  }))
}

/** The lines of the account's own order at today's prices and stock, to order them again. */
export async function getReorder(store: Store, own: { id: string; userId: string }): Promise<LinesToday> {
  return describeLines(store, await readOrder(store.db, own))
}
