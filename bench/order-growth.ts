import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { OrderListQuerySchema } from '../contract/schemas/order.ts'
import type { Engine } from '../server/db/dialect/engine.ts'
import { openPostgres } from '../server/db/dialect/postgres.ts'
import { openSqlite } from '../server/db/dialect/sqlite.ts'
import { migrate } from '../server/db/migrate.ts'
import { migrations } from '../server/db/migrations/index.ts'
import { getOverview } from '../server/modules/orders/get-overview.ts'
import { listOrders } from '../server/modules/orders/list-orders.ts'
import { encodePosition } from '../server/modules/orders/order-list.rules.ts'
import { placeOrder } from '../server/modules/orders/place-order.ts'
import { createPostgresServer } from '../server/testing/postgres-server.ts'
import { fillOrders, insertBuyer } from './fill-orders.ts'

/**
 * How much slower the shop's order lists and placing an order get when there are many orders. Usage:
 * node bench/order-growth.ts [orders, 1000000] [sqlite|postgres]
 */
const FEW = 1_000
const [many = '1000000', engineName = 'sqlite'] = process.argv.slice(2)
const MANY = Number(many)
const RUNS = 200
const WARM_UP = 30
const DAY_MS = 86_400_000

type Times = Record<string, number>

async function measure(engine: Engine, count: number): Promise<Times> {
  const began = Date.now()
  const { customers, products, middle } = await fillOrders(engine, count)
  if (engine.name === 'postgres') {
    await sql`vacuum analyze`.execute(engine.db)
    // What the filling left to be written would be written during the first measurements.
    await sql`checkpoint`.execute(engine.db)
  }
  console.log(`${engine.name}: ${count} orders filled in ${Math.round((Date.now() - began) / 1000)} s`)
  const userId = customers[7] ?? ''
  const email = `buyer-${userId}@firm.info`
  const buyer = { userId, sessionId: '', email, role: 'customer' as const }
  const admin = { ...buyer, userId: 'x', email: 'admin@shop.example', role: 'admin' as const }
  const list = (given: object, caller = admin as typeof admin | typeof buyer) => {
    // A page that is full at either size, so that the same number of orders is read.
    const query = OrderListQuerySchema.parse({ limit: 20, ...given })
    return () => listOrders(engine, { query, caller, now: Date.now() })
  }
  const day = (before: number) => new Date(Date.now() - before * DAY_MS).toISOString().slice(0, 10)
  const [order] = (await list({ status: 'paid' })()).orders
  const times: Times = {
    'My Orders (20 of one customer)': await time(list({ user: email }, buyer)),
    'all orders': await time(list({})),
    'all orders, from the middle': await time(list({ cursor: encodePosition({ id: middle, key: '' }) })),
    'status: delivered': await time(list({ status: 'delivered' })),
    'status: expired': await time(list({ status: 'expired' })),
    'payment: unpaid': await time(list({ payment: 'unpaid' })),
    'payment: paid': await time(list({ payment: 'paid' })),
    'days: today': await time(list({ from: day(0), to: day(0) })),
    'q: order id': await time(list({ q: order?._id })),
    'q: transaction': await time(list({ q: order?.transactionId })),
    'q: e-mail': await time(list({ q: email })),
    'q: name': await time(list({ q: 'Customer 7 of' })),
    'q: beginning of many names': await time(list({ q: 'cust' })),
    'q: name, paid': await time(list({ q: 'Customer 7 of', payment: 'paid' })),
  }
  const buyers: Awaited<ReturnType<typeof insertBuyer>>[] = []
  for (let index = 0; index < RUNS + WARM_UP; index += 1) buyers.push(await insertBuyer(engine))
  let next = 0
  times['place an order'] = await time(async () => {
    const caller = buyers[next]
    const productId = products[next % products.length]
    next += 1
    if (!caller || !productId) throw new Error('one buyer for each run')
    const asked = { productId, orderQty: 10, address: '1 Works Road', phone: '555 0100' }
    const options = { holdMs: DAY_MS, publicUrl: 'http://shop', now: Date.now(), onOrderClosed: () => {} }
    const placed = await placeOrder(engine, { caller, order: asked, ...options })
    if (!placed.success) throw new Error('not placed')
  })
  const period = { from: day(29), to: day(0) }
  const overview = await time(() => getOverview(engine, { period, now: Date.now() }), 5)
  console.log(
    `${engine.name}: overview of 30 days (${Math.min(count, 43_200)} orders) ${overview.toFixed(1)} ms`,
  )
  return times
}

async function time(work: () => Promise<unknown>, runs = RUNS): Promise<number> {
  for (let run = 0; run < Math.min(WARM_UP, runs); run += 1) await work()
  const taken: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    await work()
    taken.push(performance.now() - start)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
}

async function measureSqlite(count: number): Promise<Times> {
  const folder = mkdtempSync(join(tmpdir(), 'northbridge-growth-'))
  const engine = openSqlite(join(folder, 'shop.sqlite'))
  try {
    await migrate(engine, migrations)
    return await measure(engine, count)
  } finally {
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measurePostgres(count: number): Promise<Times> {
  const server = await createPostgresServer()
  await server.start()
  const engine = openPostgres({ url: server.url, poolSize: 10, onConnectionError: () => {} })
  try {
    await migrate(engine, migrations)
    return await measure(engine, count)
  } finally {
    await engine.close()
    await server.remove()
  }
}

const run = engineName === 'postgres' ? measurePostgres : measureSqlite
const few = await run(FEW)
const lots = await run(MANY)
const rows = Object.entries(few).map(([what, before]) => {
  const after = lots[what] ?? Number.NaN
  const figures = {
    [`ms at ${FEW}`]: before.toFixed(3),
    [`ms at ${MANY}`]: after.toFixed(3),
    ratio: (after / before).toFixed(2),
  }
  return [what, figures] as const
})
console.table(Object.fromEntries(rows))
console.log(`${engineName}, medians of ${RUNS} runs, one after the other.`)
