import type { Category } from '../../../contract/schemas/product-search.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { countProductsByCategory } from './catalog.repository.ts'
import { categories } from './categories.ts'

/** The categories that have products, in shop order. */
export async function listCategories({ db }: Engine): Promise<Category[]> {
  const counts = await countProductsByCategory(db)
  return categories
    .map(({ slug, name }) => ({ slug, name, count: counts.get(slug) ?? 0 }))
    .filter(({ count }) => count > 0)
}
