import type { Product } from '../../../contract/schemas/product.ts'
import type { Db } from '../../db/dialect/engine.ts'
import type { ProductRow } from '../../db/schema.ts'
import { findImages, findSpecs } from './catalog.repository.ts'
import { toProduct } from './catalog.rules.ts'

/** Adds specs and images to product rows, with two queries for any number of rows. */
export async function completeProducts(
  { db, imageBase }: { db: Db; imageBase: string },
  rows: readonly ProductRow[],
): Promise<Product[]> {
  const [specs, images] = await Promise.all([
    findSpecs(
      db,
      rows.map(({ id }) => id),
    ),
    findImages(
      db,
      rows.map(({ image_key }) => image_key),
    ),
  ])
  return rows.map((row) =>
    toProduct(row, {
      specs: specs.get(row.id) ?? [],
      image: images.get(row.image_key ?? '') ?? null,
      imageBase,
    }),
  )
}
