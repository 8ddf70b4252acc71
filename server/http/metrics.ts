import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Engine } from '../db/dialect/engine.ts'
import type { Siblings } from '../processes/siblings.ts'
import { mayScrape } from './may-scrape.ts'
import { type Answered, type OpenMeasures, openMeasures, printOfAll } from './measures.ts'
import type { Ready } from './page-cache/open-page-cache.ts'
import type { ReadyFront } from './page-cache.ts'
import type { ShopCounts } from './shop-counts.ts'
import { openStoredMeasures } from './stored-measures.ts'

interface MetricsOptions {
  siblings: Siblings | null
  ready: Ready
  front: ReadyFront
  engine: Engine
  counts: ShopCounts
}

/** /metrics: what this process has measured; with several of them what all have, whichever is asked. */
export const metricsPlugin = fastifyPlugin(
  async (app: FastifyInstance, { siblings, ready, front, engine, counts }: MetricsOptions) => {
    let opened: OpenMeasures | null = null
    let opening: Promise<OpenMeasures> | null = null
    /** What was answered before what measures was loaded, which is not before the first answer. */
    const early: [Answered, number][] = []

    async function open(): Promise<OpenMeasures> {
      opened = await openMeasures({ worker: siblings?.number ?? null, ready, engine, counts })
      for (const one of early.splice(0)) opened.observe(...one)
      return opened
    }

    function load(): Promise<OpenMeasures> {
      opening ??= open()
      return opening
    }

    function note(answered: Answered, seconds: number): void {
      if (opened) {
        opened.observe(answered, seconds)
        return
      }
      early.push([answered, seconds])
      load().catch((error: unknown) => app.log.error({ err: error }, 'nothing is measured'))
    }

    app.addHook('onResponse', async (request, reply) => {
      // Counted as the request that waits for it.
      if (request.isMadeReady) return
      const { method, routeOptions } = request
      note({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
    })
    front.onSent = ({ seconds, ...answered }) => note(answered, seconds)
    app.addHook('onClose', async () => counts.close())
    const printStored = openStoredMeasures(engine)
    const askAll = siblings?.shareMeasures(async () => (await load()).registry.getMetricsAsJSON())
    app.get('/metrics', async ({ raw }, reply) => {
      const { url = '', headers, httpVersion } = raw
      if (!mayScrape({ url, headers, httpVersion, peer: raw.socket.remoteAddress }))
        return reply.callNotFound()
      const { registry } = await load()
      const own = askAll ? await printOfAll(await askAll()) : await registry.metrics()
      // Afterwards: this read takes a connection, and the pool must not be shown busy because of the scrape.
      const stored = await printStored()
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(own + stored)
    })
  },
)
