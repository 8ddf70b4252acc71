import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Facets } from '../../../contract/schemas/product-search.ts'
import type { Suggestions, Understood } from '../../../contract/schemas/search.ts'
import { getFacets } from './get-facets.ts'
import { listProducts, type ProductList } from './list-products.ts'
import type { Catalog } from './open-catalog.ts'
import { suggestProducts } from './suggest-products.ts'
import { understand } from './understand.ts'

/**
 * Everything that the shop asks a search engine (docs/search.md). The built-in engine answers from the search index of
 * this process; a search server can implement the same four methods.
 */
export interface SearchProvider {
  list(query: EndpointInput<'listProducts'>['query']): Promise<ProductList>
  facets(query: EndpointInput<'getFacets'>['query']): Promise<Facets>
  understand(query: EndpointInput<'understand'>['query']): Promise<Understood>
  suggest(q: string): Promise<Suggestions>
}

export function createBuiltInSearch(catalog: Catalog): SearchProvider {
  return {
    list: (query) => listProducts(catalog, query),
    facets: (query) => getFacets(catalog, query),
    understand: (query) => understand(catalog, query),
    suggest: (q) => suggestProducts(catalog, q),
  }
}
