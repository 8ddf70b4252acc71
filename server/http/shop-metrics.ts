import type { Registry } from 'prom-client'
import type { Engine, PoolUse } from '../db/dialect/engine.ts'
import type { ShopCounts } from './shop-counts.ts'

const COUNTERS = [
  {
    of: 'order',
    name: 'northbridge_orders_total',
    help: 'Orders that entered a state',
    labelNames: ['state'],
  },
  {
    of: 'payment',
    name: 'northbridge_payments_total',
    help: 'Reports of successful payments, by outcome',
    labelNames: ['outcome'],
  },
  {
    of: 'refund',
    name: 'northbridge_refunds_total',
    help: 'Refunds that entered a state',
    labelNames: ['state'],
  },
  {
    of: 'webhook',
    name: 'northbridge_webhooks_total',
    help: 'Events from the payment provider, by type and outcome',
    labelNames: ['type', 'outcome'],
  },
] as const

const POOL_GAUGES: { name: string; help: string; read: (use: PoolUse) => number }[] = [
  {
    name: 'northbridge_database_pool_max_connections',
    help: 'Database connections that this process may open',
    read: ({ max }) => max,
  },
  {
    name: 'northbridge_database_pool_connections',
    help: 'Database connections that are open',
    read: ({ open }) => open,
  },
  {
    name: 'northbridge_database_pool_idle_connections',
    help: 'Open database connections that are not in use',
    read: ({ idle }) => idle,
  },
  {
    name: 'northbridge_database_pool_waiting',
    help: 'Requests that wait for a database connection',
    read: ({ waiting }) => waiting,
  },
]

/** Adds the metrics of this process. None of them queries the database. */
export async function addShopMetrics(
  registry: Registry,
  { engine, counts }: { engine: Pick<Engine, 'readPool'>; counts: ShopCounts },
): Promise<void> {
  const { Counter, Gauge } = await import('prom-client')
  for (const { of, name, help, labelNames } of COUNTERS)
    new Counter({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      collect() {
        this.reset()
        for (const { labels, value } of counts.list(of)) this.inc(labels, value)
      },
    })
  if (!engine.readPool()) return
  for (const { name, help, read } of POOL_GAUGES)
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const use = engine.readPool()
        if (use) this.set(read(use))
      },
    })
}
