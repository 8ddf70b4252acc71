import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Measures } from '../processes/messages.ts'
import type { Siblings } from '../processes/siblings.ts'
import type { Ready } from '../ready/open-ready.ts'
import type { ReadyFront } from './ready.ts'

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Each process has a label of its own, so nothing is added up and nothing is lost. */
function print(measures: readonly Measures[]): Promise<string> {
  const kept = measures.map((ofOne) => ofOne.map((metric) => ({ ...metric, aggregator: 'sum' as const })))
  return AggregatorRegistry.aggregate(kept).metrics()
}

interface MetricsOptions {
  siblings: Siblings | null
  ready: Ready
  front: ReadyFront
}

/** /metrics: what this process has measured; with several of them what all have, whichever is asked. */
export const metricsPlugin = fastifyPlugin(
  async (app: FastifyInstance, { siblings, ready, front }: MetricsOptions) => {
    const registry = new Registry()
    if (siblings) registry.setDefaultLabels({ worker: String(siblings.number) })
    collectDefaultMetrics({ register: registry })
    const duration = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to the last of its reply',
      // The route's pattern, not the address: an attacker must not be able to make up new labels.
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS_SECONDS,
      registers: [registry],
    })
    app.addHook('onResponse', async (request, reply) => {
      // Counted as the request that waits for it.
      if (request.isMadeReady) return
      const route = request.routeOptions.url ?? 'none'
      duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    })
    const askAll = siblings?.shareMeasures(() => registry.getMetricsAsJSON())
    front.onSent = ({ seconds, ...labels }) => duration.observe(labels, seconds)
    new Gauge({
      name: 'ready_reply_bytes',
      help: 'Memory of the public replies that are kept ready',
      registers: [registry],
      collect() {
        this.set(ready.bytes)
      },
    })
    new Gauge({
      name: 'ready_replies_made',
      help: 'Public replies that had to be made since the start; the others were ready',
      registers: [registry],
      collect() {
        this.set(ready.made)
      },
    })
    app.get('/metrics', async (_request, reply) => {
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(askAll ? await print(await askAll()) : await registry.metrics())
    })
  },
)
