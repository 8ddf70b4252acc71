import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Facets } from '../../../contract/schemas/product-search.ts'
import { toCatalogFilter } from './catalog.rules.ts'
import type { Catalog } from './open-catalog.ts'
import { countFacets } from './search-index/count-facets.ts'

export async function getFacets(
  catalog: Catalog,
  query: EndpointInput<'getFacets'>['query'],
): Promise<Facets> {
  return countFacets(await catalog.read(), toCatalogFilter(query))
}
