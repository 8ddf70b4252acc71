import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Database, ProductRow } from '../../db/schema.ts'
import { PRODUCT_COLUMNS } from './catalog.repository.ts'
import type { SpecValue } from './product-write.rules.ts'

type ProductInsert = Insertable<Database['product']>
type ProductChange = Updateable<Database['product']>

/** False when the slug is taken, even by a row that another transaction has not committed yet. */
export async function insertProduct(tx: Db, product: ProductInsert): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('product')
    .values(product)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** False if a request with this id has added a product. Waits for one that is being added. */
export async function insertProductRequest(
  tx: Db,
  request: Insertable<Database['product_request']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('product_request')
    .values(request)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function findProductRequest(
  tx: Db,
  id: string,
): Promise<Selectable<Database['product_request']>> {
  return tx.selectFrom('product_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function insertSpecs(
  tx: Db,
  rows: readonly (SpecValue & { product_id: string })[],
): Promise<void> {
  for (const batch of inBatches(rows)) await tx.insertInto('product_spec').values(batch).execute()
}

export async function deleteSpecs(
  tx: Db,
  { productId, keys, except }: { productId: string; keys?: readonly string[]; except?: readonly string[] },
): Promise<void> {
  if (keys?.length === 0) return
  let query = tx.deleteFrom('product_spec').where('product_id', '=', productId)
  if (keys) query = query.where('key', 'in', keys)
  if (except && except.length > 0) query = query.where('key', 'not in', except)
  await query.execute()
}

export async function replaceGallery(
  tx: Db,
  { productId, keys }: { productId: string; keys: readonly string[] },
): Promise<void> {
  await tx.deleteFrom('product_image').where('product_id', '=', productId).execute()
  if (keys.length === 0) return
  await tx
    .insertInto('product_image')
    .values(keys.map((image_key, position) => ({ product_id: productId, position, image_key })))
    .execute()
}

/** Includes archived products. */
export async function findAnyProduct(db: Db, id: string): Promise<ProductRow | null> {
  const row = await db.selectFrom('product').select(PRODUCT_COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function findAnyProducts(db: Db, ids: readonly string[]): Promise<ProductRow[]> {
  return db.selectFrom('product').select(PRODUCT_COLUMNS).where('id', 'in', ids).execute()
}

export async function findPartNumberOwner(
  db: Db,
  partNumber: string,
): Promise<Pick<ProductRow, 'id' | 'name' | 'archived_at'> | null> {
  const row = await db
    .selectFrom('product')
    .select(['id', 'name', 'archived_at'])
    .where('part_number', '=', partNumber)
    .executeTakeFirst()
  return row ?? null
}

/** False when the product has changed since it was read. */
export async function updateProductRow(
  tx: Db,
  { id, seen, change }: { id: string; seen: number; change: ProductChange },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product')
    .set(change)
    .where('id', '=', id)
    .where('updated_at', '=', seen)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) > 0
}

export async function archive(
  db: Db,
  { ids, now }: { ids: readonly string[]; now: number },
): Promise<{ id: string; name: string }[]> {
  return db
    .updateTable('product')
    .set({
      archived_at: now,
      updated_at: sql`case when updated_at < ${now} then ${now} else updated_at + 1 end`,
    })
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .returning(['id', 'name'])
    .execute()
}

export async function hasOrders(db: Db, productId: string): Promise<boolean> {
  const order = await db
    .selectFrom('order_line')
    .select('id')
    .where('product_id', '=', productId)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

export async function isInCartOrList(db: Db, productId: string): Promise<boolean> {
  const line = await db
    .selectFrom('cart_line')
    .select('product_id')
    .where('product_id', '=', productId)
    .unionAll(db.selectFrom('saved_list_line').select('product_id').where('product_id', '=', productId))
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

/** Deletes the ledger too. The database deletes specs and gallery and keeps reviews, without their product. */
export async function deleteProductRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('stock_ledger').where('product_id', '=', id).execute()
  await tx.deleteFrom('product').where('id', '=', id).execute()
}

/** The next products by id, for a walk through all of them. */
export async function findActiveAfter(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<ProductRow[]> {
  let query = db.selectFrom('product').select(PRODUCT_COLUMNS).where('archived_at', 'is', null)
  if (after) query = query.where('id', '>', after)
  return query.orderBy('id').limit(limit).execute()
}

/** A page of archived products, the last archived first. */
export async function findArchived(
  db: Db,
  { after, limit }: { after: { archivedAt: number; id: string } | null; limit: number },
): Promise<ProductRow[]> {
  let query = db.selectFrom('product').select(PRODUCT_COLUMNS).where('archived_at', 'is not', null)
  if (after) query = query.where(sql<boolean>`(archived_at, id) < (${after.archivedAt}, ${after.id})`)
  return query.orderBy('archived_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function countArchived(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('archived_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
