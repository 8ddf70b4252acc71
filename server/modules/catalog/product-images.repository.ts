import type { Db } from '../../db/dialect/engine.ts'
import type { ImageRow } from '../../db/schema.ts'

/** The main image of each product, including archived ones. */
export async function findImageSources(
  db: Db,
  productIds: readonly string[],
): Promise<(ImageRow & { product_id: string })[]> {
  return db
    .selectFrom('product')
    .innerJoin('image', 'image.key', 'product.image_key')
    .select([
      'product.id as product_id',
      'image.key',
      'image.width',
      'image.height',
      'image.widths',
      'image.placeholder',
      'image.remote_url',
      'image.created_at',
    ])
    .where('product.id', 'in', productIds)
    .execute()
}

export async function findGalleryKeys(db: Db, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_image')
    .select('image_key')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return rows.map(({ image_key }) => image_key)
}
