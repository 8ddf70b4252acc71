import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../db/dialect/engine.ts'
import { linkNextPage, serveEndpoint } from '../../plugins/endpoints.ts'
import { getProduct } from './get-product.ts'
import { listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'

export async function catalogRoutes(app: FastifyInstance, { engine }: { engine: Engine }): Promise<void> {
  serveEndpoint(app, 'listProducts', async ({ query }, { request, reply }) => {
    const { products, total, nextCursor } = await listProducts(engine, query)
    linkNextPage(request, reply, nextCursor)
    reply.header('x-total-count', total)
    return products
  })

  serveEndpoint(app, 'getProduct', ({ params }) => getProduct(engine, params.id))

  serveEndpoint(app, 'listCategories', () => listCategories(engine))
}
