import { MAX_ORDER_LINES } from '../../contract/constants.ts'
import { putCartLine } from '../../server/modules/cart/add-to-cart.ts'
import { getCart } from '../../server/modules/cart/change-cart.ts'
import type { EngineWithImages } from '../../server/modules/images/image-base.ts'
import { type EngineTitle, idOf } from '../open-stores.ts'
import type { Figure } from '../report.ts'
import { settings } from '../settings.ts'
import { median, percentile } from '../statistics.ts'
import { fillStock, inventStock, placeCart } from './shop-floor.ts'

/** What a buyer of parts has in the cart. */
const CART_LINES = 20
/** Fewer than of other samples: each order of this size writes a thousand rows. */
const ORDERS = Math.ceil(settings.samples / 4)

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Orders of one line and of 200 by turns, one at a time, so that none waits for another's products. */
export async function measureManyLines(engine: EngineWithImages, title: EngineTitle): Promise<Figure> {
  const stock = inventStock({ users: 1, products: MAX_ORDER_LINES })
  await fillStock(engine, stock, { onHand: 10_000_000 })
  const takeTurn = async (orders: number) => {
    const times = { one: [] as number[], many: [] as number[] }
    for (let index = 0; index < orders; index += 1) {
      times.one.push(await time(() => placeCart(engine, stock, 1)))
      times.many.push(await time(() => placeCart(engine, stock, MAX_ORDER_LINES)))
    }
    return { one: median(times.one), many: median(times.many) }
  }
  await takeTurn(settings.warmUp)
  const turns: Awaited<ReturnType<typeof takeTurn>>[] = []
  while (turns.length < settings.repeats) turns.push(await takeTurn(ORDERS))
  return {
    id: `writes/${idOf(title)}/many-lines`,
    name: `${title}: place an order of ${MAX_ORDER_LINES} lines`,
    unit: 'ms',
    values: turns.map(({ many }) => many),
    against: { what: 'an order of one line', values: turns.map(({ one }) => one) },
  }
}

/** The p99 of reading a cart and of changing a line of it, one at a time. */
export async function measureCart(engine: EngineWithImages, title: EngineTitle): Promise<Figure[]> {
  const stock = inventStock({ users: 1, products: CART_LINES })
  await fillStock(engine, stock, { onHand: 10_000_000 })
  const { id: userId = '', email = '' } = stock.users[0] ?? {}
  const caller = { userId, sessionId: userId, email, role: 'customer' as const }
  const cart = { caller, token: null, ip: null }
  const put = (index: number) =>
    putCartLine(engine, {
      cart,
      productId: stock.products[index % CART_LINES] ?? '',
      quantity: 1 + index,
      now: Date.now(),
    })
  const read = () => getCart(engine, { holder: cart, now: Date.now() })
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
