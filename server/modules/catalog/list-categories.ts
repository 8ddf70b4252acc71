import type { Category } from '../../../contract/schemas/product-search.ts'
import type { Catalog } from './open-catalog.ts'
import { countCategories } from './search-index/count-categories.ts'

export async function listCategories(catalog: Catalog): Promise<Category[]> {
  return countCategories(await catalog.read())
}
