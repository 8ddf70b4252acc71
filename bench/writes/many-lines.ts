import { sql } from 'kysely'
import { MAX_ORDER_LINES } from '../../contract/constants.ts'
import { putCartLine } from '../../server/modules/cart/change-cart.ts'
import { getCart } from '../../server/modules/cart/get-cart.ts'
import type { EngineWithImages } from '../../server/modules/images/image-base.ts'
import { callShop, insertBuyers, orderCartCall } from '../../tests/trust/trials/buyers.ts'
import { insertCarts, totalOf } from '../../tests/trust/trials/carts.ts'
import { acceptMail } from '../accept-mail.ts'
import type { ChildServer } from '../child-server.ts'
import { type BenchStore, type EngineTitle, idOf } from '../open-stores.ts'
import type { Figure } from '../report.ts'
import { settings } from '../settings.ts'
import { startShop } from '../start-shop.ts'
import { median, percentile } from '../statistics.ts'
import { BUYER_TOKEN_SETTINGS } from './load-orders.ts'
import { fillStock, generateStock } from './write-fixtures.ts'

/** What a buyer of parts has in the cart. */
const CART_LINES = 20
/** Fewer samples than elsewhere: each order of this size writes a thousand rows. */
const ORDERS = Math.ceil(settings.samples / 4)

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Sends the filled carts of new buyers as orders, one at a time, and returns how long each took. */
async function orderCarts(
  { shop, store, products }: { shop: ChildServer; store: BenchStore; products: readonly string[] },
  { lines, orders }: { lines: number; orders: number },
): Promise<number[]> {
  const wanted = new Map(products.slice(0, lines).map((productId) => [productId, 1]))
  const times: number[] = []
  for (const buyer of await insertBuyers(store, orders)) {
    await insertCarts(store, [{ buyer, inAccount: wanted, inBrowser: new Map() }])
    const order = async () => {
      const { status } = await callShop(shop.origin, buyer, orderCartCall(totalOf(wanted)))
      if (status !== 200) throw new Error(`a cart of ${lines} lines was not ordered: ${status}`)
    }
    times.push(await time(order))
  }
  return times
}

/** Orders carts of one line and of 200 lines over HTTP, alternately and one at a time. */
export async function measureManyLines(store: BenchStore, title: EngineTitle): Promise<Figure> {
  const stock = generateStock({ users: 1, products: MAX_ORDER_LINES })
  await fillStock(store.engine, stock, { onHand: 10_000_000 })
  const mail = await acceptMail()
  const shop = await startShop({ ...store.environment, ...BUYER_TOKEN_SETTINGS, ...mail.environment })
  try {
    const setting = { shop, store, products: stock.products }
    const takeTurn = async (orders: number) => ({
      one: median(await orderCarts(setting, { lines: 1, orders })),
      many: median(await orderCarts(setting, { lines: MAX_ORDER_LINES, orders })),
    })
    await takeTurn(settings.warmUp)
    // PostgreSQL gathers statistics about once a minute, and chooses other plans with them.
    if (title === 'PostgreSQL') await sql`analyze`.execute(store.engine.db)
    const turns: Awaited<ReturnType<typeof takeTurn>>[] = []
    while (turns.length < settings.repeats) turns.push(await takeTurn(ORDERS))
    return {
      id: `writes/${idOf(title)}/many-lines`,
      name: `${title}: order a cart of ${MAX_ORDER_LINES} lines over HTTP`,
      unit: 'ms',
      values: turns.map(({ many }) => many),
      against: { what: 'a cart of one line', values: turns.map(({ one }) => one) },
    }
  } finally {
    await shop.stop()
    await mail.close()
  }
}

/** The p99 of reading a cart and of changing a line of it, one at a time. */
export async function measureCart(engine: EngineWithImages, title: EngineTitle): Promise<Figure[]> {
  const stock = generateStock({ users: 1, products: CART_LINES })
  await fillStock(engine, stock, { onHand: 10_000_000 })
  const { id: userId = '', email = '' } = stock.users[0] ?? {}
  const caller = { userId, sessionId: userId, email, role: 'customer' as const }
  const holder = { caller, token: null, ip: null }
  const put = (index: number) =>
    putCartLine(engine, {
      holder,
      productId: stock.products[index % CART_LINES] ?? '',
      quantity: 1 + index,
      now: Date.now(),
    })
  const read = () => getCart(engine, { holder, now: Date.now() })
  const takeTurn = async (samples: number) => {
    const times = { read: [] as number[], write: [] as number[] }
    for (let index = 0; index < samples; index += 1) {
      times.write.push(await time(() => put(index)))
      times.read.push(await time(read))
    }
    return { read: percentile(times.read, 0.99), write: percentile(times.write, 0.99) }
  }
  await takeTurn(settings.warmUp + CART_LINES)
  const turns: Awaited<ReturnType<typeof takeTurn>>[] = []
  while (turns.length < settings.repeats) turns.push(await takeTurn(settings.samples))
  const figure = (id: 'read' | 'write', name: string): Figure => ({
    id: `writes/${idOf(title)}/cart-${id}`,
    name: `${title}: ${name} of ${CART_LINES} lines, p99`,
    unit: 'ms',
    values: turns.map((turn) => turn[id]),
  })
  return [figure('read', 'read a cart'), figure('write', 'change a line of a cart')]
}
