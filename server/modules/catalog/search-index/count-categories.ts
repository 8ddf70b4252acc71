import type { Category } from '../../../../contract/schemas/product-search.ts'
import { categories } from '../categories.ts'
import type { CatalogIndex } from './catalog-index.ts'

/** The categories that have products, in shop order. */
export function countCategories({ byCategory }: CatalogIndex): Category[] {
  return categories
    .map(({ slug, name }) => ({ slug, name, count: byCategory.get(slug)?.size ?? 0 }))
    .filter(({ count }) => count > 0)
}
