import type { Picture } from '../../../contract/schemas/product.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { toPicture } from '../images/images.rules.ts'
import { findPictures } from './product-images.repository.ts'

const LIST_WIDTH = 320

/** Images by product id, for lists of ordered products. One query; archived products are included. */
export async function findProductPictures(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, Picture>> {
  const wanted = [...new Set(productIds)]
  if (wanted.length === 0) return new Map()
  const rows = await findPictures(db, wanted)
  return new Map(rows.map((row) => [row.product_id, toPicture(row, LIST_WIDTH)]))
}
