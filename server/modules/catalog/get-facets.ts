import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Facets } from '../../../contract/schemas/product-search.ts'
import { toCatalogueFilter } from './catalog.rules.ts'
import type { Catalogue } from './open-catalog.ts'
import { countFacets } from './search-index/count-facets.ts'

export async function getFacets(
  catalogue: Catalogue,
  query: EndpointInput<'getFacets'>['query'],
): Promise<Facets> {
  return countFacets(await catalogue.read(), toCatalogueFilter(query))
}
