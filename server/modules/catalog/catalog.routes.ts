import type { FastifyInstance } from 'fastify'
import { OUTCOME_HEADER } from '../../../contract/search-outcomes.ts'
import { linkNextPage, serveEndpoint } from '../../http/endpoints.ts'
import { getProduct } from './get-product.ts'
import { listCategories } from './list-categories.ts'
import type { Catalog } from './open-catalog.ts'
import { createBuiltInSearch } from './search-provider.ts'

/** A header with more would be refused by some clients and proxies. */
const MAX_PROBLEMS = 20

export async function catalogRoutes(app: FastifyInstance, { catalog }: { catalog: Catalog }): Promise<void> {
  const search = createBuiltInSearch(catalog)
  // Builds the search index at startup, so that the first visitor does not wait for it.
  app.addHook('onListen', async () => {
    await catalog.read()
  })

  serveEndpoint(app, 'listProducts', async ({ query }, { request, reply }) => {
    const { products, total, nextCursor, relaxed, outcome, problems } = await search.list(query)
    linkNextPage(request, reply, nextCursor)
    reply.header('x-total-count', total)
    if (relaxed) reply.header('x-search-relaxed', relaxed)
    if (problems.length > 0)
      reply.header('x-fit-problems', problems.slice(0, MAX_PROBLEMS).map(encodeURIComponent).join('; '))
    if (outcome) reply.header(OUTCOME_HEADER, outcome)
    return products
  })

  serveEndpoint(app, 'getProduct', ({ params }) => getProduct(catalog.engine, params.id))

  serveEndpoint(app, 'getFacets', ({ query }) => search.facets(query))

  serveEndpoint(app, 'understand', ({ query }) => search.understand(query))

  serveEndpoint(app, 'suggest', ({ query }) => search.suggest(query.q))

  serveEndpoint(app, 'listCategories', () => listCategories(catalog))
}
