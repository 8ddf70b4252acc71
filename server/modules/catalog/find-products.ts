import type { Product } from '../../../contract/schemas/product.ts'
import type { Db } from '../../db/dialect/engine.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { findIds, findImages, findSlugIds } from './catalog.repository.ts'
import { toProduct } from './catalog.rules.ts'
import { completeProducts } from './complete-products.ts'
import { findAnyProducts } from './products.repository.ts'

/** Products by id without their specs, archived ones included. Two queries for any number of them. */
export async function findAnyProductsById(
  { db, imageBase }: { db: Db; imageBase: string },
  ids: readonly string[],
): Promise<Map<string, { product: Product; isArchived: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await findAnyProducts(db, ids)
  const images = await findImages(
    db,
    rows.map(({ image_key }) => image_key),
  )
  return new Map(
    rows.map((row) => {
      const image = images.get(row.image_key ?? '') ?? null
      const product = toProduct(row, { specs: [], image, imageBase })
      return [row.id, { product, isArchived: row.archived_at !== null }]
    }),
  )
}

/** Those of them that are on sale. */
export async function findProductsOnSale(
  engine: EngineWithImages,
  ids: readonly string[],
): Promise<Map<string, Product>> {
  const found = await findAnyProductsById(engine, [...new Set(ids)])
  return new Map([...found].flatMap(([id, { product, isArchived }]) => (isArchived ? [] : [[id, product]])))
}

/** Products by id with their specs, archived ones included. */
export async function findAnyWholeProducts(
  engine: EngineWithImages,
  ids: readonly string[],
): Promise<Product[]> {
  return ids.length === 0 ? [] : completeProducts(engine, await findAnyProducts(engine.db, ids))
}

/** Slug → id, of products on sale. */
export async function findIdsBySlug(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  return findSlugIds(db, slugs)
}

/** Which of these products exist, archived ones too. */
export async function findExistingIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  return new Set(await findIds(db, ids))
}
