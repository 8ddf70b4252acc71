import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { datasheetMessages as texts, viewMessages } from '../../../content/messages/en/product.ts'
import { catalogSchemas } from '../../../contract/endpoint-schemas/catalog.ts'
import {
  findDimensions,
  formatDimensions,
  toDatasheetPath,
  toDrawingPath,
} from '../../../contract/product-dimensions.ts'
import { findViews, toViewPath } from '../../../contract/product-views.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { toOwnBytes } from '../../http/page-cache/cached-reply.ts'
import type { RenderBudget } from '../../http/page-cache/render-budget.ts'
import { toAddressKey } from '../access/attempts.rules.ts'
import { getProduct } from '../catalog/get-product.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { drawDatasheet } from './draw-datasheet.ts'
import { drawDimensions, toSvg } from './drawing.rules.ts'
import { drawView } from './views/draw-view.ts'
import { toViewSvg } from './views/sheet.ts'

/** The sheets drawn last, so that a sheet that many ask for is drawn once. Each has about 10 KB. */
const MAX_CACHED = 200
const CACHE_CONTROL = 'public, max-age=300'

type Named = { Params: { slug: string } }
type NamedView = { Params: { slug: string; kind: string } }

const named = z.object({ slug: catalogSchemas.getProduct.params.shape.id })
const schema = { params: named }
const viewSchema = { params: named.extend({ kind: z.string() }) }

interface DatasheetOptions {
  engine: EngineWithImages
  /** Drawing a sheet costs as much as rendering a page, so both count together. Null: no limit. */
  budget: RenderBudget | null
}

/** The documents that are made from the specs of a product: its datasheet and its drawings. */
export async function datasheetRoutes(
  app: FastifyInstance,
  { engine, budget }: DatasheetOptions,
): Promise<void> {
  const cache = new Map<string, Promise<Buffer>>()

  app.get<Named>(toDatasheetPath(':slug'), { schema }, async ({ params, ip }, reply) => {
    const product = await getProduct(engine, params.slug)
    if (product.specs.length === 0) throw new ShopError('NOT_FOUND', 'This product has no datasheet.')
    const version = `${product._id} ${product.updatedAt}`
    const wait = cache.has(version) ? 0 : (budget?.take(toAddressKey(ip), Date.now()) ?? 0)
    if (wait > 0) throw new ShopError('TOO_MANY_REQUESTS', texts.tooMany, undefined, wait)
    const sheet = cache.get(version) ?? drawDatasheet(product).then(toOwnBytes)
    cache.delete(version)
    cache.set(version, sheet)
    for (const oldest of cache.keys()) if (cache.size > MAX_CACHED) cache.delete(oldest)
    sheet.catch(() => cache.delete(version))
    return reply
      .type('application/pdf')
      .header('cache-control', CACHE_CONTROL)
      .header('content-disposition', `inline; filename="${product.slug}-datasheet.pdf"`)
      .send(await sheet)
  })

  app.get<Named>(toDrawingPath(':slug'), { schema }, async (request, reply) => {
    const product = await getProduct(engine, request.params.slug)
    const dimensions = findDimensions(product.specs)
    if (!dimensions) throw new ShopError('NOT_FOUND', 'The dimensions of this product are unknown.')
    const title = texts.drawing(product.name, formatDimensions(dimensions))
    return sendSvg(request, reply, toSvg(drawDimensions(dimensions), title))
  })

  app.get<NamedView>(toViewPath(':slug', ':kind'), { schema: viewSchema }, async (request, reply) => {
    const product = await getProduct(engine, request.params.slug)
    const view = findViews(product).find(({ content }) => content.kind === request.params.kind)
    if (!view) throw new ShopError('NOT_FOUND', 'This product has no such view.')
    const title = viewMessages.title(product.name, viewMessages.views[view.content.kind].name)
    return sendSvg(request, reply, toViewSvg(drawView(view, product), title))
  })
}

/** A browser that still has the same drawing gets no second copy. */
function sendSvg(request: FastifyRequest, reply: FastifyReply, svg: string): FastifyReply {
  const etag = `W/"${createHash('sha256').update(svg).digest('base64url').slice(0, 27)}"`
  reply.header('cache-control', CACHE_CONTROL).header('etag', etag)
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim())
  if (known?.includes(etag) || known?.includes('*')) return reply.code(304).send()
  return reply.type('image/svg+xml; charset=utf-8').send(svg)
}
