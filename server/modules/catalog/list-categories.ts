import type { Category } from '../../../contract/schemas/product-search.ts'
import type { Catalogue } from './open-catalog.ts'
import { countCategories } from './search-index/count-categories.ts'

export async function listCategories(catalogue: Catalogue): Promise<Category[]> {
  return countCategories(await catalogue.read())
}
