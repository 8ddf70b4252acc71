import autocannon from 'autocannon'
import { insertProduct } from '../server/testing/factories.ts'
import { type Buyer, insertBuyers } from '../server/trust/buyers.ts'
import { findStockFaults } from '../server/trust/check-stock.ts'
import { TRIAL_ORIGIN, TRIAL_SECRET } from '../server/trust/trial.ts'
import { startChild } from './child-server.ts'
import { type BenchStore, compare, ENGINES, median, withStores } from './open-stores.ts'

/**
 * What two processes serve of what one serves, by turns on one database. The load generator shares the machine.
 * Usage: node bench/processes.ts [seconds of a run, 4] [orders of a run, 600] [repeats, 3]
 */
const [seconds = '4', orders = '600', repeats = '3'] = process.argv.slice(2)
const ORDERS = Number(orders)
const REPEATS = Number(repeats)
const CONNECTIONS = 50
const BUYERS_AT_ONCE = 20
const PRODUCTS = 40
const DATABASE_CONNECTIONS = 5
const PROCESSES = [1, 2] as const

type Figures = Record<string, Record<(typeof PROCESSES)[number], number[]>>

async function measure(store: BenchStore): Promise<Figures> {
  const products: string[] = []
  while (products.length < PRODUCTS)
    products.push(await insertProduct(store.engine, { on_hand: 10_000_000, minimum_order: 1 }))
  const figures: Figures = { 'GET /product?limit=12': { 1: [], 2: [] }, 'POST /order': { 1: [], 2: [] } }
  for (let round = 0; round < REPEATS; round += 1)
    for (const processes of PROCESSES) {
      const buyers = await insertBuyers(store, ORDERS)
      const shop = await startChild(['server/main.ts'], {
        env: {
          HOST: '127.0.0.1',
          PORT: '4556',
          PUBLIC_URL: TRIAL_ORIGIN,
          AUTH_SECRET: TRIAL_SECRET,
          WEB_CONCURRENCY: String(processes),
          DEMO_DATA: 'off',
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'error',
          ...store.environment,
        },
        listening: /Shop +http:\/\/(trial\.test)/,
      })
      const origin = 'http://127.0.0.1:4556'
      figures['GET /product?limit=12']?.[processes].push(await read(`${origin}/product?limit=12`))
      figures['POST /order']?.[processes].push(await place(origin, { buyers, products }))
      await shop.stop()
    }
  const faults = await findStockFaults(store, products)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return figures
}

async function read(url: string): Promise<number> {
  await autocannon({ url, connections: CONNECTIONS, duration: 1 })
  const { non2xx, errors, requests } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: Number(seconds),
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} replies that were not 2xx, ${errors} errors`)
  return requests.average
}

async function place(
  origin: string,
  { buyers, products }: { buyers: readonly Buyer[]; products: readonly string[] },
): Promise<number> {
  let next = 0
  const started = performance.now()
  const { non2xx, errors } = await autocannon({
    url: origin,
    connections: BUYERS_AT_ONCE,
    amount: ORDERS,
    requests: [
      {
        method: 'POST',
        path: '/order',
        setupRequest(request) {
          const buyer = buyers[next % ORDERS]
          const productId = products[next % PRODUCTS]
          next += 1
          return {
            ...request,
            headers: { authorization: buyer?.authorization, 'content-type': 'application/json' },
            body: JSON.stringify({ productId, orderQty: 1, address: '1 Works Road', phone: '555 0100' }),
          }
        },
      },
    ],
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx} orders were not placed, ${errors} errors`)
  return ORDERS / ((performance.now() - started) / 1000)
}

const rows: Record<string, Record<string, string | number>> = {}
for (const engine of ENGINES) {
  const figures = await withStores(engine, DATABASE_CONNECTIONS, async (openStore) =>
    measure(await openStore()),
  )
  for (const [what, { 1: one, 2: two }] of Object.entries(figures))
    rows[`${engine}: ${what}`] = {
      'one/s': Math.round(median(one)),
      'two/s': Math.round(median(two)),
      ...compare(two, one),
    }
}
console.table(rows)
console.log(
  `${REPEATS} turns of ${seconds} s with ${CONNECTIONS} connections, and of ${ORDERS} orders by ${BUYERS_AT_ONCE} buyers; medians.`,
)
