import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Facets } from '../../../contract/schemas/product-search.ts'
import type { Suggestions, Understood } from '../../../contract/schemas/search.ts'
import { getFacets } from './get-facets.ts'
import { listProducts, type ProductList } from './list-products.ts'
import type { Catalog } from './open-catalog.ts'
import type { Outcome } from './search/ask-catalog.ts'
import { suggestProducts } from './suggest-products.ts'
import { understand } from './understand.ts'

/**
 * Everything that the shop asks a search engine (docs/search.md). The built-in engine answers from the search index of
 * this process; a search server can stand behind the same four questions.
 */
export interface SearchProvider {
  list(query: EndpointInput<'listProducts'>['query']): Promise<ProductList>
  facets(query: EndpointInput<'getFacets'>['query']): Promise<Facets>
  understand(query: EndpointInput<'understand'>['query']): Promise<Understood>
  suggest(q: string): Promise<Suggestions>
}

export interface SearchOptions {
  /** Told each question that a buyer asked, with how it ended. Must return at once. */
  onAnswer?: (asked: { question: string; outcome: Outcome }) => void
}

export function createBuiltInSearch(catalog: Catalog, { onAnswer }: SearchOptions = {}): SearchProvider {
  return {
    async list(query) {
      const list = await listProducts(catalog, query)
      // Further pages, and questions that the page asks beside `understand`, are not asked again.
      if (query.q && list.outcome && !query.cursor) onAnswer?.({ question: query.q, outcome: list.outcome })
      return list
    },
    facets: (query) => getFacets(catalog, query),
    understand: (query) => understand(catalog, query),
    suggest: (q) => suggestProducts(catalog, q),
  }
}
