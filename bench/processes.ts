import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import type { Engine } from '../server/db/dialect/engine.ts'
import { openPostgres } from '../server/db/dialect/postgres.ts'
import { openSqlite } from '../server/db/dialect/sqlite.ts'
import { migrate } from '../server/db/migrate.ts'
import { migrations } from '../server/db/migrations/index.ts'
import { insertProduct } from '../server/testing/factories.ts'
import { createPostgresServer } from '../server/testing/postgres-server.ts'
import { type Buyer, insertBuyers } from '../server/trust/buyers.ts'
import { findStockFaults } from '../server/trust/check-stock.ts'
import { TRIAL_ORIGIN, TRIAL_SECRET } from '../server/trust/trial.ts'
import { startChild } from './child-server.ts'

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
const PROCESSES = [1, 2] as const

interface Store {
  engine: Engine
  environment: Record<string, string>
}

type Figures = Record<string, Record<(typeof PROCESSES)[number], number[]>>

async function measure(store: Store): Promise<Figures> {
  await migrate(store.engine, migrations)
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

async function onSqlite(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'northbridge-processes-'))
  const engine = openSqlite(join(folder, 'shop.sqlite'))
  try {
    return await measure({ engine, environment: { DATA_DIR: folder, DATABASE_URL: '' } })
  } finally {
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onPostgres(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'northbridge-processes-'))
  const server = await createPostgresServer()
  await server.start()
  const engine = openPostgres({ url: server.url, poolSize: 5, onConnectionError() {} })
  try {
    return await measure({ engine, environment: { DATA_DIR: folder, DATABASE_URL: server.url } })
  } finally {
    await engine.close()
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const rows: Record<string, Record<string, string | number>> = {}
for (const [engine, run] of Object.entries({ SQLite: onSqlite, PostgreSQL: onPostgres }))
  for (const [what, { 1: one, 2: two }] of Object.entries(await run())) {
    const ratios = two.map((each, index) => each / (one[index] ?? Number.NaN))
    rows[`${engine}: ${what}`] = {
      'one/s': Math.round(median(one)),
      'two/s': Math.round(median(two)),
      ratio: median(ratios).toFixed(2),
      spread: `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
    }
  }
console.table(rows)
console.log(
  `${REPEATS} turns of ${seconds} s with ${CONNECTIONS} connections, and of ${ORDERS} orders by ${BUYERS_AT_ONCE} buyers; medians.`,
)
