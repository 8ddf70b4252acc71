import type { Product } from '../../../contract/schemas/product.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors.ts'
import { findProduct } from './catalog.repository.ts'
import { completeProducts } from './complete-products.ts'

export async function getProduct({ db }: Engine, idOrSlug: string): Promise<Product> {
  const row = await findProduct(db, idOrSlug)
  const [product] = row ? await completeProducts(db, [row]) : []
  if (!product) throw new ShopError('NOT_FOUND', 'There is no product with this id.')
  return product
}
