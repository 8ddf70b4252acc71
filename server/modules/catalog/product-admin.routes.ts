import type { FastifyInstance } from 'fastify'
import { linkNextPage, serveEndpoint } from '../../http/endpoints.ts'
import { streamWhileAdmitted } from '../../http/stream-while-admitted.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { toDownloadName } from '../shop/shop.ts'
import { addProduct } from './add-product.ts'
import { archiveProducts } from './archive-products.ts'
import { changeProducts } from './change-products.ts'
import { correctStock } from './correct-stock.ts'
import { deleteProduct } from './delete-product.ts'
import { getStock } from './get-stock.ts'
import { listArchivedProducts } from './list-archived-products.ts'
import { listCategorySpecs } from './list-category-specs.ts'
import { updateProduct } from './update-product.ts'

export async function productAdminRoutes(
  app: FastifyInstance,
  { engine, onImagesReleased }: { engine: EngineWithImages; onImagesReleased: () => void },
): Promise<void> {
  serveEndpoint(app, 'listCategorySpecs', async () => listCategorySpecs())

  serveEndpoint(app, 'addProduct', ({ body }, { caller }) =>
    addProduct(engine, { product: body, by: caller, now: Date.now() }),
  )

  serveEndpoint(app, 'updateProduct', async ({ params, body }, { caller }) => {
    const reply = await updateProduct(engine, { id: params.id, change: body, by: caller, now: Date.now() })
    if (body.img !== undefined || body.gallery) onImagesReleased()
    return reply
  })

  serveEndpoint(app, 'changeProducts', ({ query, body }, { caller }) =>
    changeProducts(engine, { ...body, preview: query.preview, by: caller, now: Date.now() }),
  )

  serveEndpoint(app, 'deleteProduct', async ({ params }, { caller }) => {
    const reply = await deleteProduct(engine, { id: params.id, by: caller, now: Date.now() })
    onImagesReleased()
    return reply
  })

  serveEndpoint(app, 'archiveProducts', ({ body }, { caller }) =>
    archiveProducts(engine, { ids: body.ids, by: caller, now: Date.now() }),
  )

  serveEndpoint(app, 'listArchivedProducts', async ({ query }, { request, reply }) => {
    const { products, total, nextCursor } = await listArchivedProducts(engine, query)
    linkNextPage(request, reply, nextCursor)
    reply.header('x-total-count', total)
    return products
  })

  serveEndpoint(app, 'getStock', ({ params }) => getStock(engine, params.id))

  serveEndpoint(app, 'correctStock', ({ params, body }, { caller }) =>
    correctStock(engine, { productId: params.id, correction: body, by: caller, now: Date.now() }),
  )

  serveEndpoint(app, 'exportProducts', async (_input, { reply, admitAgain }) => {
    const fileName = toDownloadName('products', Date.now(), 'csv')
    reply.header('content-disposition', `attachment; filename="${fileName}"`)
    reply.type('text/csv; charset=utf-8')
    const { exportProducts } = await import('./export-products.ts')
    return streamWhileAdmitted(exportProducts(engine), admitAgain)
  })

  serveEndpoint(app, 'importProducts', async ({ query, body }, { caller }) => {
    const { importProducts } = await import('./import-products.ts')
    const asked = { csv: body.csv, write: query.write, by: caller, now: Date.now() }
    const report = await importProducts(engine, asked)
    if (report.written) onImagesReleased()
    return report
  })
}
