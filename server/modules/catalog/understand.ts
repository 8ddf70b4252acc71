import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Understood } from '../../../contract/schemas/search.ts'
import type { Catalog } from './open-catalog.ts'
import { askCatalog } from './search/ask-catalog.ts'
import { toUnderstood } from './search/to-understood.ts'

/** How a question is understood, and what it finds. */
export async function understand(
  catalog: Catalog,
  query: EndpointInput<'understand'>['query'],
): Promise<Understood> {
  const index = await catalog.read()
  const fitting = query.fits ? await catalog.findFitting(index, query.fits) : null
  return toUnderstood(askCatalog({ index, language: catalog.language() }, query, { fitting }))
}
