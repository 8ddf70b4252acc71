import type { FastifyInstance } from 'fastify'
import { fitMessages } from '../../../content/messages/en/fit.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { serveEndpoint } from '../../http/endpoints.ts'
import type { RenderBudget } from '../../http/page-cache/render-budget.ts'
import { toAddressKey } from '../access/attempts.rules.ts'
import type { Catalog } from '../catalog/open-catalog.ts'

interface FitOptions {
  catalog: Catalog
  /** Checking a build costs about as much as rendering a page, so both count together. Null: no limit. */
  budget: RenderBudget | null
}

export async function fitRoutes(app: FastifyInstance, { catalog, budget }: FitOptions): Promise<void> {
  serveEndpoint(app, 'checkFit', async ({ body }, { request, reply }) => {
    reply.header('cache-control', 'no-store')
    const wait = budget?.take(toAddressKey(request.ip), Date.now()) ?? 0
    if (wait > 0) throw new ShopError('TOO_MANY_REQUESTS', fitMessages.tooMany, undefined, wait)
    // Many small files that no start needs.
    const { checkFit } = await import('./check-fit.ts')
    return checkFit(catalog, body)
  })
}
