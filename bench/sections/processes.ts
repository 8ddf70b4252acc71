import { insertProduct } from '../../tests/support/factories.ts'
import { findStockFaults } from '../../tests/trust/trials/check-stock.ts'
import { ask } from '../ask.ts'
import { BYPASS_CACHE } from '../bypass-cache.ts'
import type { ChildServer } from '../child-server.ts'
import { compareProcessorTime, detailsOf, loadServer, rates, type Turn } from '../load.ts'
import { type BenchStore, ENGINES, type EngineTitle, idOf, withStores } from '../open-stores.ts'
import type { Check, Figure, Section } from '../report.ts'
import { settings } from '../settings.ts'
import { BROWSER_HEADERS } from '../start-bare.ts'
import { startShop } from '../start-shop.ts'
import { median } from '../statistics.ts'
import { BUYER_TOKEN_SETTINGS, loadOrders } from '../writes/load-orders.ts'

const BUYERS_AT_ONCE = 20
/** Enough to keep two processes busy, few enough that no request waits for seconds. */
const READERS_AT_ONCE = 16
const PRODUCTS = 40
const DATABASE_CONNECTIONS = 5
/** Turns that are not counted: each of two processes warms up alone, on half of the requests. */
const WARM_UPS = 3
/** Sent before the warm-up turns. A fixed number, because a fresh process may take longer for a page than a turn. */
const FIRST_REQUESTS = { path: '/products', headers: BYPASS_CACHE, connections: 4, amount: 60 }
const PROCESSES = [1, 2] as const

interface Action {
  id: string
  name: string
  load(shop: ChildServer, store: BenchStore, products: readonly string[]): Promise<Turn>
}

const ACTIONS: readonly Action[] = [
  {
    id: 'product-anew',
    name: 'product page re-rendered',
    async load(shop) {
      const [product] = JSON.parse((await ask(`${shop.origin}/product?limit=1`)).text)
      const path = `/products/${product.slug}`
      return loadServer(shop, { path, headers: BYPASS_CACHE, connections: READERS_AT_ONCE })
    },
  },
  {
    id: 'anew',
    name: 'catalog page re-rendered',
    load: (shop) =>
      loadServer(shop, { path: '/products', headers: BYPASS_CACHE, connections: READERS_AT_ONCE }),
  },
  {
    id: 'kept',
    name: 'GET /product?limit=12, cached',
    load: (shop) => loadServer(shop, { path: '/product?limit=12', headers: BROWSER_HEADERS }),
  },
  {
    id: 'order',
    name: 'POST /order',
    load: (shop, store, products) => loadOrders(shop, { store, products, connections: BUYERS_AT_ONCE }),
  },
]

function toFigure(engine: EngineTitle, { id, name }: Action, turns: Record<1 | 2, Turn[]>): Figure {
  const { 'ratio by CPU': byProcessor } = compareProcessorTime(turns[2], turns[1])
  const cores = turns[2].flatMap(({ cpu, perSecond }) => (cpu ? [(cpu * perSecond) / 1_000] : []))
  return {
    id: `processes/${idOf(engine)}/${id}`,
    name: `${engine}: ${name}, two processes`,
    unit: '/s',
    values: rates(turns[2]),
    against: { what: 'one process', values: rates(turns[1]) },
    details: {
      ...detailsOf(turns[2]),
      ...(cores.length > 0 && { 'cores of the shop': median(cores) }),
      ...(byProcessor && { 'ratio with a core for each': 2 * byProcessor }),
    },
  }
}

async function measureEngine(
  engine: EngineTitle,
  store: BenchStore,
): Promise<{ figures: Figure[]; check: Check }> {
  const products: string[] = []
  while (products.length < PRODUCTS)
    products.push(await insertProduct(store.engine, { on_hand: 10_000_000, minimum_order: 1 }))
  const turns = ACTIONS.map((): Record<1 | 2, Turn[]> => ({ 1: [], 2: [] }))
  const shops: Partial<Record<1 | 2, ChildServer>> = {}
  try {
    for (const processes of PROCESSES) {
      const shop = await startShop({
        ...store.environment,
        ...BUYER_TOKEN_SETTINGS,
        WEB_CONCURRENCY: String(processes),
      })
      shops[processes] = shop
      await loadServer(shop, FIRST_REQUESTS)
    }
    for (const [at, action] of ACTIONS.entries())
      for (let turn = -WARM_UPS; turn < settings.repeats; turn++)
        for (const processes of PROCESSES) {
          const shop = shops[processes]
          const taken = shop && (await action.load(shop, store, products))
          if (taken && turn >= 0) turns[at]?.[processes].push(taken)
        }
  } finally {
    for (const processes of PROCESSES) await shops[processes]?.stop()
  }
  const faults = await findStockFaults(store, products)
  return {
    figures: ACTIONS.map((action, at) => toFigure(engine, action, turns[at] ?? { 1: [], 2: [] })),
    check: {
      name: `${engine}: nothing is oversold by two processes`,
      passed: faults.length === 0,
      detail: faults.join('; ') || 'stock, ledger and orders agree',
    },
  }
}

export const section: Section = {
  title: 'Processes',
  method:
    'A shop of two processes beside a shop of one, both running and warm, taking turns on one database. The load generator and PostgreSQL run on the same machine and must leave the cores to the second process. So the limit applies to re-rendered pages, which cost the shop many times what they cost the other two. "Cores of the generator" and "cores of the shop" say how many cores each kept busy in the turns with two processes; PostgreSQL had what was left. A cached reply costs the generator as much as the shop, so on two cores a second process has no core of its own. "Ratio with a core for each" leaves that out: it is twice the processor time per request of one process, divided by that of two.',
  async measure() {
    const figures: Figure[] = []
    const checks: Check[] = []
    for (const engine of ENGINES) {
      const measured = await withStores(engine, DATABASE_CONNECTIONS, async (openStore) =>
        measureEngine(engine, await openStore()),
      )
      figures.push(...measured.figures)
      checks.push(measured.check)
    }
    return { figures, checks }
  },
}
