import { insertProduct } from '../../server/testing/factories.ts'
import { findStockFaults } from '../../server/trust/check-stock.ts'
import type { ChildServer } from '../child-server.ts'
import { compareProcessorTime, detailsOf, loadServer, rates, type Turn } from '../load.ts'
import { type BenchStore, ENGINES, type EngineTitle, idOf, withStores } from '../open-stores.ts'
import { ANEW } from '../passing-by.ts'
import type { Check, Figure, Section } from '../report.ts'
import { settings } from '../settings.ts'
import { BROWSER_HEADERS } from '../start-bare.ts'
import { startShop } from '../start-shop.ts'
import { loadOrders, SHOP_OF_BUYERS } from '../writes/load-orders.ts'

const BUYERS_AT_ONCE = 20
const PRODUCTS = 40
const DATABASE_CONNECTIONS = 5
const WARM_UP_SECONDS = 1
const PROCESSES = [1, 2] as const

interface Deed {
  id: string
  name: string
  load(shop: ChildServer, store: BenchStore, products: readonly string[]): Promise<Turn>
}

async function read(shop: ChildServer, path: string, headers: Record<string, string>): Promise<Turn> {
  await loadServer(shop, { path, headers, duration: WARM_UP_SECONDS })
  return loadServer(shop, { path, headers })
}

const DEEDS: readonly Deed[] = [
  { id: 'anew', name: 'catalogue page rendered anew', load: (shop) => read(shop, '/products', ANEW) },
  {
    id: 'kept',
    name: 'GET /product?limit=12, kept ready',
    load: (shop) => read(shop, '/product?limit=12', BROWSER_HEADERS),
  },
  {
    id: 'order',
    name: 'POST /order',
    load: (shop, store, products) => loadOrders(shop, { store, products, connections: BUYERS_AT_ONCE }),
  },
]

function toFigure(engine: EngineTitle, { id, name }: Deed, turns: Record<1 | 2, Turn[]>): Figure {
  const { 'ratio by CPU': byProcessor } = compareProcessorTime(turns[2], turns[1])
  return {
    id: `processes/${idOf(engine)}/${id}`,
    name: `${engine}: ${name}, two processes`,
    unit: '/s',
    values: rates(turns[2]),
    against: { what: 'one process', values: rates(turns[1]) },
    details: {
      ...detailsOf(turns[2]),
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
  const turns = DEEDS.map((): Record<1 | 2, Turn[]> => ({ 1: [], 2: [] }))
  for (let turn = 0; turn < settings.repeats; turn++)
    for (const processes of PROCESSES) {
      const shop = await startShop({
        ...store.environment,
        ...SHOP_OF_BUYERS,
        WEB_CONCURRENCY: String(processes),
      })
      try {
        for (const [at, deed] of DEEDS.entries())
          turns[at]?.[processes].push(await deed.load(shop, store, products))
      } finally {
        await shop.stop()
      }
    }
  const faults = await findStockFaults(store, products)
  return {
    figures: DEEDS.map((deed, at) => toFigure(engine, deed, turns[at] ?? { 1: [], 2: [] })),
    check: {
      name: `${engine}: nothing is oversold by two processes`,
      passed: faults.length === 0,
      told: faults.join('; ') || 'stock, ledger and orders agree',
    },
  }
}

export const section: Section = {
  title: 'Processes',
  method:
    'Two processes beside one, by turns on one database. The load generator and PostgreSQL share the machine, so the generator must leave cores for the second process: a page rendered anew costs the shop so much more than the generator that it does; of a reply kept ready the generator costs as much as the shop. "Ratio with a core for each" is twice the processor time that one process needs for a request by what two need.',
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
