import type { Product } from '../../../contract/schemas/product.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { toImageSource } from '../images/images.rules.ts'
import { findGallery, findProduct } from './catalog.repository.ts'
import { IMG_WIDTH } from './catalog.rules.ts'
import { completeProducts } from './complete-products.ts'

export async function getProduct(engine: EngineWithImages, idOrSlug: string): Promise<Product> {
  const { db, imageBase } = engine
  const row = await findProduct(db, idOrSlug)
  if (!row) throw new ShopError('NOT_FOUND', 'There is no product with this id.')
  const [[product], gallery] = await Promise.all([completeProducts(engine, [row]), findGallery(db, row.id)])
  if (!product) throw new ShopError('NOT_FOUND', 'There is no product with this id.')
  return { ...product, gallery: gallery.map((image) => toImageSource(image, IMG_WIDTH, imageBase)) }
}
