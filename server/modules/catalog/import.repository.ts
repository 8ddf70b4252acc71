import type { Insertable } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Database, ProductRow } from '../../db/schema.ts'
import { PRODUCT_COLUMNS } from './catalog.repository.ts'

/** Includes archived products. */
export async function findProductsBy(
  db: Db,
  { column, values }: { column: 'id' | 'part_number'; values: readonly string[] },
): Promise<ProductRow[]> {
  const found: ProductRow[] = []
  for (const batch of inBatches(values)) {
    found.push(
      ...(await db.selectFrom('product').select(PRODUCT_COLUMNS).where(column, 'in', batch).execute()),
    )
  }
  return found
}

export async function findTakenSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>()
  for (const batch of inBatches(slugs)) {
    const rows = await db.selectFrom('product').select('slug').where('slug', 'in', batch).execute()
    for (const { slug } of rows) taken.add(slug)
  }
  return taken
}

export async function insertProducts(
  tx: Db,
  products: readonly Insertable<Database['product']>[],
): Promise<void> {
  for (const batch of inBatches(products, 200)) await tx.insertInto('product').values(batch).execute()
}
