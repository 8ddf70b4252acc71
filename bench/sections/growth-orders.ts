import { DAY_MS } from '../../contract/durations.ts'
import { OrderListQuerySchema } from '../../contract/schemas/order.ts'
import type { EngineWithImages } from '../../server/modules/images/image-base.ts'
import { getOverview } from '../../server/modules/orders/get-overview.ts'
import { listOrders } from '../../server/modules/orders/list-orders.ts'
import { encodePosition } from '../../server/modules/orders/order-list.rules.ts'
import { placeOrder } from '../../server/modules/orders/place-order.ts'
import { collectGarbage } from '../growth/collect-garbage.ts'
import { ASKED, compareSizes, type Target, type Targets } from '../growth/compare-sizes.ts'
import { fillOrders, insertBuyer } from '../growth/fill-orders.ts'
import type { Section } from '../report.ts'

const SIZES = [1_000, 100_000, 1_000_000]

type Filled = Awaited<ReturnType<typeof fillOrders>>

const dayOf = (before: number) => new Date(Date.now() - before * DAY_MS).toISOString().slice(0, 10)

function timed(work: (asked: number) => Promise<unknown>): Target {
  return async (asked) => {
    // Otherwise the garbage of all sizes might be collected while one of them is timed.
    collectGarbage({ type: 'minor' })
    const began = performance.now()
    await work(asked)
    return { ms: performance.now() - began }
  }
}

async function placing(engine: EngineWithImages, products: readonly string[]): Promise<Target> {
  const buyers: Awaited<ReturnType<typeof insertBuyer>>[] = []
  while (buyers.length < ASKED) buyers.push(await insertBuyer(engine))
  return timed(async (asked) => {
    const caller = buyers[asked]
    const productId = products[asked % products.length]
    if (!caller || !productId) throw new Error('there is one buyer for each order')
    const order = { productId, orderQty: 10, address: '1 Works Road', phone: '555 0100' }
    const options = {
      holdMs: DAY_MS,
      publicUrl: 'http://shop',
      rateLimits: false,
      origin: '',
      now: Date.now(),
      onOrderClosed: () => {},
    }
    const placed = await placeOrder(engine, { caller, order, ...options })
    if (!placed.success) throw new Error('an order was not placed')
  })
}

async function listTargets(
  engine: EngineWithImages,
  { customers, products, middle }: Filled,
): Promise<Targets> {
  const userId = customers[7] ?? ''
  const email = `buyer-${userId}@firm.info`
  const buyer = { userId, sessionId: '', email, role: 'customer' as const }
  const admin = { ...buyer, userId: 'x', email: 'admin@shop.example', role: 'admin' as const }
  function ask(given: object, caller: typeof admin | typeof buyer = admin) {
    // The page is full at any size, so that the same number of orders is read.
    const query = OrderListQuerySchema.parse({ limit: 20, ...given })
    return listOrders(engine, { query, caller, now: Date.now() })
  }
  const list = (name: string, given: object, caller?: typeof buyer) => ({
    name,
    ask: timed(() => ask(given, caller)),
  })
  const [order] = (await ask({ status: 'paid' })).orders
  const period = { from: dayOf(29), to: dayOf(0) }
  return {
    'read-own': list('My Orders (20 of one customer)', { user: email }, buyer),
    'read-all': list('all orders', {}),
    'read-middle': list('all orders, from the middle', { cursor: encodePosition({ id: middle, key: '' }) }),
    'read-delivered': list('status: delivered', { status: 'delivered' }),
    'read-expired': list('status: expired', { status: 'expired' }),
    'read-unpaid': list('payment: unpaid', { payment: 'unpaid' }),
    'read-paid': list('payment: paid', { payment: 'paid' }),
    'read-today': list('days: today', { from: dayOf(0), to: dayOf(0) }),
    'read-id': list('search: order id', { q: order?._id }),
    'read-transaction': list('search: transaction', { q: order?.transactionId }),
    'read-address': list('search: e-mail', { q: email }),
    'read-name': list('search: name', { q: 'Customer 7 of' }),
    'read-many-names': list('search: beginning of many names', { q: 'cust' }),
    'read-name-paid': list('search: name, paid', { q: 'Customer 7 of', payment: 'paid' }),
    'write-place': { name: 'place an order', ask: await placing(engine, products) },
    // Not a list: it adds up the orders of thirty days, and a small shop has fewer of them.
    'other-overview': {
      name: 'overview of 30 days (at most 43,200 orders)',
      ask: timed(() => getOverview(engine, { period, now: Date.now() })),
    },
  }
}

export const section: Section = {
  title: 'Growth of the orders',
  method:
    'A database of each size, queried in turn by the shop’s own use cases in one process, one at a time. Before each query, the young garbage of the last one is collected, because all sizes share one process. p99 of each turn; the ratio is that of all turns together.',
  measure: () =>
    compareSizes({
      section: 'growth-orders',
      sizes: SIZES,
      async open({ engine }, size) {
        const began = Date.now()
        const filled = await fillOrders(engine, size)
        return {
          targets: await listTargets(engine, filled),
          note: `filled in ${Math.round((Date.now() - began) / 1_000)} s`,
          async close() {},
        }
      },
    }),
}
