import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { datasheetMessages as texts } from '../../../content/messages/en/product.ts'
import { catalogSchemas } from '../../../contract/endpoint-schemas/catalog.ts'
import {
  findDimensions,
  formatDimensions,
  toDatasheetPath,
  toDrawingPath,
} from '../../../contract/product-dimensions.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { getProduct } from '../catalog/get-product.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { drawDatasheet } from './draw-datasheet.ts'
import { drawDimensions, toSvg } from './drawing.rules.ts'

/** The sheets drawn last, so that a sheet that many ask for is drawn once. Each has about 10 KB. */
const MOST_CACHED = 200
const CACHE_CONTROL = 'public, max-age=300'

type Named = { Params: { slug: string } }

const schema = { params: z.object({ slug: catalogSchemas.getProduct.params.shape.id }) }

/** The documents that are made from the specs of a product: its datasheet and its drawing. */
export async function datasheetRoutes(
  app: FastifyInstance,
  { engine }: { engine: EngineWithImages },
): Promise<void> {
  const cache = new Map<string, Promise<Buffer>>()

  app.get<Named>(toDatasheetPath(':slug'), { schema }, async ({ params }, reply) => {
    const product = await getProduct(engine, params.slug)
    if (product.specs.length === 0) throw new ShopError('NOT_FOUND', 'This product has no datasheet.')
    const version = `${product._id} ${product.updatedAt}`
    const sheet = cache.get(version) ?? drawDatasheet(product)
    cache.delete(version)
    cache.set(version, sheet)
    for (const oldest of cache.keys()) if (cache.size > MOST_CACHED) cache.delete(oldest)
    sheet.catch(() => cache.delete(version))
    return reply
      .type('application/pdf')
      .header('cache-control', CACHE_CONTROL)
      .header('content-disposition', `inline; filename="${product.slug}-datasheet.pdf"`)
      .send(await sheet)
  })

  app.get<Named>(toDrawingPath(':slug'), { schema }, async ({ params }, reply) => {
    const product = await getProduct(engine, params.slug)
    const dimensions = findDimensions(product.specs)
    if (!dimensions) throw new ShopError('NOT_FOUND', 'The sizes of this product are not known.')
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .send(toSvg(drawDimensions(dimensions), texts.drawing(product.name, formatDimensions(dimensions))))
  })
}
