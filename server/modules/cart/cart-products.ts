import type { Db } from '../../db/dialect/engine.ts'
import { findImages } from '../catalog/catalog.repository.ts'
import { toProduct } from '../catalog/catalog.rules.ts'
import { findAnyProducts } from '../catalog/products.repository.ts'
import type { CartProduct } from './cart.rules.ts'

/** The products of a cart, archived ones included, by id. Two queries for any number of them. */
export async function findCartProducts(
  { db, imageBase }: { db: Db; imageBase: string },
  ids: readonly string[],
): Promise<Map<string, CartProduct>> {
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
      const { _id, slug, name, partNumber, categoryName, order, multiple, quantity, price, priceBreaks } =
        product
      const shown = {
        _id,
        slug,
        name,
        partNumber,
        categoryName,
        order,
        multiple,
        quantity,
        price,
        priceBreaks,
      }
      return [_id, { product: { ...shown, image: product.image }, isArchived: row.archived_at !== null }]
    }),
  )
}
