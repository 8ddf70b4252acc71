import type { Product } from '../../../contract/schemas/product.ts'
import type { Db } from '../../db/dialect/engine.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { findIds, findImages, findProducts, findSlugIds } from './catalog.repository.ts'
import { toProduct } from './catalog.rules.ts'

/** The products on sale with these ids, without their specs, with two queries for any number of them. */
export async function findProductsOnSale(
  { db, imageBase }: EngineWithImages,
  ids: readonly string[],
): Promise<Map<string, Product>> {
  const rows = await findProducts(db, [...new Set(ids)])
  const images = await findImages(
    db,
    rows.map(({ image_key }) => image_key),
  )
  return new Map(
    rows.map((row) => {
      const image = images.get(row.image_key ?? '') ?? null
      return [row.id, toProduct(row, { image, specs: [], imageBase })]
    }),
  )
}

/** Slug → id, of products on sale. */
export async function findIdsBySlug(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  return findSlugIds(db, slugs)
}

/** Which of these products exist, archived ones too. */
export async function findExistingIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  return new Set(await findIds(db, ids))
}
