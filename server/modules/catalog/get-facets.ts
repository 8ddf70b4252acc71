import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Facets } from '../../../contract/schemas/product-search.ts'
import type { Catalog } from './open-catalog.ts'
import { askCatalog } from './search/ask-catalog.ts'
import { countFacets } from './search-index/count-facets.ts'

export async function getFacets(
  catalog: Catalog,
  query: EndpointInput<'getFacets'>['query'],
): Promise<Facets> {
  const index = await catalog.read()
  const fitting = query.fits ? await catalog.findFitting(index, query.fits) : null
  const { understanding } = askCatalog({ index, language: catalog.language() }, query, { fitting })
  return countFacets(index, understanding.filter)
}
