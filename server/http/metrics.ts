import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Engine } from '../db/dialect/engine.ts'
import { ShopError } from '../errors/shop-error.ts'
import type { Siblings } from '../processes/siblings.ts'
import { sendProblem } from './errors.ts'
import { loadOnce } from './load-once.ts'
import { mayScrape } from './may-scrape.ts'
import { type Answered, type OpenMetrics, openMetrics, printAllMetrics } from './open-metrics.ts'
import type { PageCache } from './page-cache/open-page-cache.ts'
import type { PageCacheFront } from './page-cache.ts'
import type { ShopCounts } from './shop-counts.ts'
import { openStoredMetrics } from './stored-metrics.ts'

/** Replies beyond this are not counted while the metrics library cannot be loaded. */
const MAX_EARLY = 10_000

interface MetricsOptions {
  siblings: Siblings | null
  pageCache: PageCache
  front: PageCacheFront
  engine: Engine
  counts: ShopCounts
}

/** Serves /metrics. With several processes, any of them answers for all. */
export const metricsPlugin = fastifyPlugin(
  async (app: FastifyInstance, { siblings, pageCache, front, engine, counts }: MetricsOptions) => {
    let opened: OpenMetrics | null = null
    /** Replies sent before the metrics library was loaded, which happens after the first reply. */
    const early: [Answered, number][] = []

    const load = loadOnce(async () => {
      opened = await openMetrics({ worker: siblings?.number ?? null, pageCache, engine, counts })
      for (const one of early.splice(0)) opened.observe(...one)
      return opened
    })

    function note(answered: Answered, seconds: number): void {
      if (opened) {
        opened.observe(answered, seconds)
        return
      }
      if (early.length < MAX_EARLY) early.push([answered, seconds])
      load().catch((error: unknown) =>
        app.log.error({ err: error }, 'the metrics library could not be loaded'),
      )
    }

    app.addHook('onResponse', async (request, reply) => {
      // The request that waits for this reply is counted instead.
      if (request.isPublicReply) return
      const { method, routeOptions } = request
      note({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
    })
    front.onSent = ({ seconds, ...answered }) => note(answered, seconds)
    app.addHook('onClose', async () => counts.close())
    const printStored = openStoredMetrics(engine)
    const askAll = siblings?.shareMetrics(async () => (await load()).registry.getMetricsAsJSON())
    app.get('/metrics', async ({ raw }, reply) => {
      const { url = '', headers, httpVersion } = raw
      if (!mayScrape({ url, headers, httpVersion, peer: raw.socket.remoteAddress }))
        return sendProblem(reply, new ShopError('NOT_FOUND', 'There is nothing at GET /metrics.'))
      const { registry } = await load()
      const own = askAll ? await printAllMetrics(await askAll()) : await registry.metrics()
      // Read last: this query takes a connection, and the scrape itself must not make the pool look busy.
      const stored = await printStored()
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(own + stored)
    })
  },
)
