import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../db/dialect/engine.ts'
import { linkNextPage, serveEndpoint } from '../../plugins/endpoints.ts'
import { addProduct } from './add-product.ts'
import { archiveProducts } from './archive-products.ts'
import { correctStock } from './correct-stock.ts'
import { deleteProduct } from './delete-product.ts'
import { exportProducts } from './export-products.ts'
import { getStock } from './get-stock.ts'
import { importProducts } from './import-products.ts'
import { listArchivedProducts } from './list-archived-products.ts'
import { listCategorySpecs } from './list-category-specs.ts'
import { updateProduct } from './update-product.ts'

export async function productAdminRoutes(
  app: FastifyInstance,
  { engine }: { engine: Engine },
): Promise<void> {
  serveEndpoint(app, 'listCategorySpecs', async () => listCategorySpecs())

  serveEndpoint(app, 'addProduct', ({ body }, { caller }) =>
    addProduct(engine, { product: body, actorId: caller.userId, now: Date.now() }),
  )

  serveEndpoint(app, 'updateProduct', ({ params, body }) =>
    updateProduct(engine, { id: params.id, change: body, now: Date.now() }),
  )

  serveEndpoint(app, 'deleteProduct', ({ params }) =>
    deleteProduct(engine, { id: params.id, now: Date.now() }),
  )

  serveEndpoint(app, 'archiveProducts', ({ body }) =>
    archiveProducts(engine, { ids: body.ids, now: Date.now() }),
  )

  serveEndpoint(app, 'listArchivedProducts', async ({ query }, { request, reply }) => {
    const { products, total, nextCursor } = await listArchivedProducts(engine, query)
    linkNextPage(request, reply, nextCursor)
    reply.header('x-total-count', total)
    return products
  })

  serveEndpoint(app, 'getStock', ({ params }) => getStock(engine, params.id))

  serveEndpoint(app, 'correctStock', ({ params, body }, { caller }) =>
    correctStock(engine, { productId: params.id, correction: body, actorId: caller.userId, now: Date.now() }),
  )

  serveEndpoint(app, 'exportProducts', async (_input, { reply }) => {
    const day = new Date().toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="northbridge-products-${day}.csv"`)
    reply.type('text/csv; charset=utf-8')
    return Readable.from(exportProducts(engine), { objectMode: false })
  })

  serveEndpoint(app, 'importProducts', ({ query, body }, { caller }) =>
    importProducts(engine, { csv: body.csv, write: query.write, actorId: caller.userId, now: Date.now() }),
  )
}
