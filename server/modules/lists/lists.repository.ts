import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import type { Database } from '../../db/schema.ts'

export type ListRow = Selectable<Database['saved_list']>
export type SavedLine = Omit<Selectable<Database['saved_list_line']>, 'list_id'>

/** Every statement names the list and its owner, so that none reaches another account's list. */
interface OwnList {
  id: string
  userId: string
}

const LINE_COLUMNS = [
  'product_id',
  'quantity',
  'seen_unit_price_cents',
  'article_number',
  'position',
] as const

/** Newest first. */
export async function findLists(db: Db, userId: string): Promise<ListRow[]> {
  return db
    .selectFrom('saved_list')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** How much is in each list of an account, by its id. */
export async function findListSizes(
  db: Db,
  userId: string,
): Promise<Map<string, { lineCount: number; pieces: number }>> {
  const rows = await db
    .selectFrom('saved_list')
    .innerJoin('saved_list_line', 'saved_list_line.list_id', 'saved_list.id')
    .select(({ fn }) => [
      'saved_list.id',
      fn.countAll<number>().as('lines'),
      fn.sum<number>('saved_list_line.quantity').as('pieces'),
    ])
    .where('saved_list.user_id', '=', userId)
    .groupBy('saved_list.id')
    .execute()
  return new Map(
    rows.map(({ id, lines, pieces }) => [id, { lineCount: Number(lines), pieces: Number(pieces) }]),
  )
}

export async function findList(db: Db, { id, userId }: OwnList): Promise<ListRow | null> {
  const row = await db
    .selectFrom('saved_list')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

export async function findListByToken(db: Db, token: string): Promise<ListRow | null> {
  const row = await db.selectFrom('saved_list').selectAll().where('token', '=', token).executeTakeFirst()
  return row ?? null
}

export async function findSavedLines(db: Db, listId: string): Promise<SavedLine[]> {
  return db
    .selectFrom('saved_list_line')
    .select(LINE_COLUMNS)
    .where('list_id', '=', listId)
    .orderBy('position')
    .orderBy('product_id')
    .execute()
}

export async function insertList(tx: Db, list: ListRow, lines: readonly SavedLine[]): Promise<void> {
  await tx.insertInto('saved_list').values(list).execute()
  await tx
    .insertInto('saved_list_line')
    .values(lines.map((line) => ({ list_id: list.id, ...line })))
    .execute()
}

/** Each of these returns whether the account has such a list. */
export async function updateName(tx: Db, { id, userId, name }: OwnList & { name: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_list')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

export async function deleteToken(tx: Db, { id, userId }: OwnList): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_list')
    .set({ token: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

export async function deleteAllTokens(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('saved_list')
    .set({ token: null })
    .where('user_id', '=', userId)
    .where('token', 'is not', null)
    .execute()
}

export async function deleteListRow(tx: Db, { id, userId }: OwnList): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_list')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}

/** Gives a list a link if it has none, and returns the one it has afterwards. Null if there is no such list. */
export async function ensureToken(
  tx: Db,
  { id, userId, token }: OwnList & { token: string },
): Promise<string | null> {
  const row = await tx
    .updateTable('saved_list')
    .set(({ fn, ref, val }) => ({ token: fn.coalesce(ref('token'), val(token)) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('token')
    .executeTakeFirst()
  return row?.token ?? null
}

export async function deleteAllLists(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('saved_list').where('user_id', '=', userId).execute()
}

/** Every line of every list of an account, with the name of its product. */
export async function findNamedLines(db: Db, userId: string) {
  return db
    .selectFrom('saved_list')
    .innerJoin('saved_list_line', 'saved_list_line.list_id', 'saved_list.id')
    .innerJoin('product', 'product.id', 'saved_list_line.product_id')
    .select([
      'saved_list_line.list_id',
      'product.name as product',
      'saved_list_line.quantity',
      'saved_list_line.seen_unit_price_cents',
      'saved_list_line.article_number',
    ])
    .where('saved_list.user_id', '=', userId)
    .orderBy('saved_list_line.position')
    .execute()
}
