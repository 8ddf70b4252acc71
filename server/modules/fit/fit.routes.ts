import type { FastifyInstance } from 'fastify'
import { fitMessages } from '../../../content/messages/en/fit.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { ReadContext } from '../../http/call-endpoint.ts'
import { serveEndpoint } from '../../http/endpoints.ts'
import { loadOnce } from '../../http/load-once.ts'
import type { RenderBudget } from '../../http/page-cache/render-budget.ts'
import { toAddressKey } from '../access/attempts.rules.ts'
import type { Catalog } from '../catalog/open-catalog.ts'

interface FitOptions {
  catalog: Catalog
  /** Checking a build costs about as much as rendering a page, so both count together. Null: no limit. */
  budget: RenderBudget | null
}

/** A smaller shop builds its fit index on the first question. */
const WORTH_PREPARING = 2_000

/** The handlers are many small files that no start needs, so each is loaded with its first request. */
const loadCheckFit = loadOnce(() => import('./check-fit.ts'))
const loadReadBuild = loadOnce(() => import('./read-build.ts'))
const loadListFitting = loadOnce(() => import('./list-fitting.ts'))
const loadSuggestParts = loadOnce(() => import('./suggest-parts.ts'))
const loadJudgeProducts = loadOnce(() => import('./judge-products.ts'))

export async function fitRoutes(app: FastifyInstance, { catalog, budget }: FitOptions): Promise<void> {
  function limit({ request, reply }: ReadContext): void {
    reply.header('cache-control', 'no-store')
    const wait = request.ip === undefined ? 0 : (budget?.take(toAddressKey(request.ip), Date.now()) ?? 0)
    if (wait > 0) throw new ShopError('TOO_MANY_REQUESTS', fitMessages.tooMany, undefined, wait)
  }

  // The catalog routes also read the index at startup, so both share one load.
  app.addHook('onListen', async () => {
    const index = await catalog.read()
    if (index.all.size < WORTH_PREPARING) return
    const { openFitIndex } = await import('./fit-index.ts')
    await openFitIndex(index)
  })

  serveEndpoint(app, 'checkFit', async ({ body }, http) => {
    limit(http)
    const { checkFit } = await loadCheckFit()
    return checkFit(catalog, body)
  })

  serveEndpoint(app, 'readBuild', async ({ query }, http) => {
    limit(http)
    const { readBuild } = await loadReadBuild()
    return readBuild(catalog, query)
  })

  serveEndpoint(app, 'listFitting', async ({ query }, http) => {
    limit(http)
    const { listFitting } = await loadListFitting()
    return listFitting(catalog, query)
  })

  serveEndpoint(app, 'completeBuild', async ({ query }, http) => {
    limit(http)
    const { suggestParts } = await loadSuggestParts()
    return suggestParts(catalog, query)
  })

  serveEndpoint(app, 'judgeProducts', async ({ query }, http) => {
    limit(http)
    const { judgeProducts } = await loadJudgeProducts()
    return judgeProducts(catalog, query)
  })
}
