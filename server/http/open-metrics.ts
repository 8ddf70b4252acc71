import type { Registry } from 'prom-client'
import type { Engine } from '../db/dialect/engine.ts'
import type { ProcessMetrics } from '../processes/messages.ts'
import type { PageCache } from './page-cache/open-page-cache.ts'
import type { ShopCounts } from './shop-counts.ts'
import { addShopMetrics } from './shop-metrics.ts'

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export interface Answered {
  method: string
  /** The route's pattern, not the URL: an attacker must not be able to create labels. */
  route: string
  status: number
}

export interface OpenMetrics {
  registry: Registry
  observe(answered: Answered, seconds: number): void
}

/** Prints the metrics of all processes. Each has its own label, so nothing is summed and nothing is lost. */
export async function printAllMetrics(processes: readonly ProcessMetrics[]): Promise<string> {
  const { AggregatorRegistry } = await import('prom-client')
  const aggregated = processes.map((metrics) =>
    metrics.map((metric) => ({ ...metric, aggregator: 'sum' as const })),
  )
  return AggregatorRegistry.aggregate(aggregated).metrics()
}

export async function openMetrics({
  worker,
  pageCache,
  engine,
  counts,
}: {
  worker: number | null
  pageCache: PageCache
  engine: Engine
  counts: ShopCounts
}): Promise<OpenMetrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  if (worker !== null) registry.setDefaultLabels({ worker: String(worker) })
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its reply',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Bytes of the public replies in the page cache',
    registers: [registry],
    collect() {
      this.set(pageCache.bytes)
    },
  })
  new Gauge({
    name: 'page_cache_misses',
    help: 'Public replies that the page cache did not have, since the start',
    registers: [registry],
    collect() {
      this.set(pageCache.made)
    },
  })
  await addShopMetrics(registry, { engine, counts })
  return { registry, observe: (answered, seconds) => duration.observe({ ...answered }, seconds) }
}
