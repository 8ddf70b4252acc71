import type { FastifyInstance } from 'fastify'
import { linkNextPage, serveEndpoint } from '../../http/endpoints.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { getFacets } from './get-facets.ts'
import { getProduct } from './get-product.ts'
import { listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'
import { openCatalog } from './open-catalog.ts'
import { suggestProducts } from './suggest-products.ts'

export async function catalogRoutes(
  app: FastifyInstance,
  { engine }: { engine: EngineWithImages },
): Promise<void> {
  const catalog = openCatalog(engine)
  // Builds the search index at startup, so that the first visitor does not wait for it.
  app.addHook('onListen', async () => {
    await catalog.read()
  })

  serveEndpoint(app, 'listProducts', async ({ query }, { request, reply }) => {
    const { products, total, nextCursor } = await listProducts(catalog, query)
    linkNextPage(request, reply, nextCursor)
    reply.header('x-total-count', total)
    return products
  })

  serveEndpoint(app, 'getProduct', ({ params }) => getProduct(engine, params.id))

  serveEndpoint(app, 'getFacets', ({ query }) => getFacets(catalog, query))

  serveEndpoint(app, 'suggest', ({ query }) => suggestProducts(catalog, query.q))

  serveEndpoint(app, 'listCategories', () => listCategories(catalog))
}
