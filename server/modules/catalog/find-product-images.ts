import type { ImageSource } from '../../../contract/schemas/product.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { toImageSource } from '../images/images.rules.ts'
import { findImageSources } from './product-images.repository.ts'

const LIST_WIDTH = 320

/** Images by product id, for lists of ordered products. One query; archived products are included. */
export async function findProductImages(
  { db, imageBase }: { db: Db; imageBase: string },
  productIds: readonly string[],
): Promise<Map<string, ImageSource>> {
  const wanted = [...new Set(productIds)]
  if (wanted.length === 0) return new Map()
  const rows = await findImageSources(db, wanted)
  return new Map(rows.map((row) => [row.product_id, toImageSource(row, LIST_WIDTH, imageBase)]))
}
