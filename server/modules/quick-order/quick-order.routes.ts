import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '../../errors/shop-error.ts'
import { readBearerToken } from '../../http/access.ts'
import { serveEndpoint } from '../../http/endpoints.ts'
import type { RenderBudget } from '../../http/page-cache/render-budget.ts'
import type { Caller } from '../access/access.rules.ts'
import { toAddressKey } from '../access/attempts.rules.ts'
import type { Catalog } from '../catalog/open-catalog.ts'
import { forgetArticleNumber, learnArticleNumbers } from './learn-article-numbers.ts'
import { readQuickOrder } from './read-quick-order.ts'

interface QuickOrderOptions {
  catalog: Catalog
  /** Reading a list costs as much as rendering a page, so both count together. Null: no limit. */
  budget: RenderBudget | null
}

const TOO_MANY = 'Your connection sent too many lists in a short time. Wait a moment, then send it again.'

export async function quickOrderRoutes(
  app: FastifyInstance,
  { catalog, budget }: QuickOrderOptions,
): Promise<void> {
  const { engine } = catalog

  /** Anyone may ask. A token that is no longer valid only means that no own article numbers are used. */
  async function findBuyer(request: FastifyRequest): Promise<Caller | null> {
    if (!readBearerToken(request)) return null
    return app.admit(request, 'signed-in').catch((error: unknown) => {
      if (error instanceof ShopError && error.code === 'UNAUTHENTICATED') return null
      throw error
    })
  }

  serveEndpoint(app, 'quickOrder', async ({ body: { text, multiply = 1 } }, { request, reply }) => {
    reply.header('cache-control', 'no-store')
    const wait = budget?.take(toAddressKey(request.ip), Date.now()) ?? 0
    if (wait > 0) throw new ShopError('TOO_MANY_REQUESTS', TOO_MANY, undefined, wait)
    const buyer = await findBuyer(request)
    return readQuickOrder(catalog, { text, multiply, userId: buyer?.userId ?? null })
  })

  serveEndpoint(app, 'learnArticleNumbers', ({ body: { numbers } }, { caller }) =>
    learnArticleNumbers(engine, { numbers, caller, now: Date.now() }),
  )

  serveEndpoint(app, 'forgetArticleNumber', ({ params }, { caller }) =>
    forgetArticleNumber(engine, { typed: params.id, caller, now: Date.now() }),
  )
}
