import { insertProduct } from '../../support/factories.ts'
import { type Buyer, insertBuyers, orderCartCall, type ShopCall, type ShopReply } from './buyers.ts'
import { describeCart, drawCart, insertCarts, totalOf, type Wanted } from './carts.ts'
import { findStockFaults } from './check-stock.ts'
import { seedRandom } from './random.ts'
import type { ShopPair } from './shop-pair.ts'

const PRODUCTS = 10
const PIECES = 7
const MAX_LINES = 6
const MAX_PIECES = 3

interface CartsReport {
  faults: string[]
  orders: number
  kills: number
}

/** An order that a buyer was told of, and what it should hold. */
interface Told {
  id: string
  wanted: Wanted
}

/**
 * All buyers order at once at two shops: each has a cart of some of the ten products, in a sequence of its own. Whoever
 * is refused takes what is left, as the refusal says. In some runs one shop is killed in the middle.
 */
export async function overlapCarts(
  pair: ShopPair,
  { runs, buyers, killEvery, seed }: { runs: number; buyers: number; killEvery: number; seed: number },
): Promise<CartsReport> {
  const random = seedRandom(seed)
  const report: CartsReport = { faults: [], orders: 0, kills: 0 }
  for (let run = 1; run <= runs; run += 1) {
    const products: string[] = []
    while (products.length < PRODUCTS)
      products.push(await insertProduct(pair.store.engine, { on_hand: PIECES, minimum_order: 1 }))
    const people = await insertBuyers(pair.store, buyers)
    const carts = people.map((buyer) => ({
      buyer,
      inAccount: drawCart(products, { random, most: MAX_LINES, pieces: MAX_PIECES }),
      inBrowser: new Map(),
    }))
    await insertCarts(pair.store, carts)
    const killAt = run % killEvery === 0 ? random.below(buyers / 4) : -1
    const told: Told[] = []
    let answers = 0
    await Promise.all(
      carts.map(async ({ buyer, inAccount }, number) => {
        const outcome = await buy(pair, { number, buyer, wanted: inAccount })
        if (typeof outcome === 'string') report.faults.push(`run ${run}: ${outcome}`)
        else if (outcome) told.push(outcome)
        if (answers++ !== killAt) return
        report.kills += 1
        pair.kill()
      }),
    )
    await pair.bothOpen()
    report.orders += told.length
    const faults = await findRunFaults(pair, { products, told })
    report.faults.push(...faults.map((fault) => `run ${run}: ${fault}`))
  }
  return report
}

/** The order that the buyer got, or null when nothing of the cart was left. A text says what went wrong. */
async function buy(
  pair: ShopPair,
  { number, buyer, wanted: asked }: { number: number; buyer: Buyer; wanted: Wanted },
): Promise<Told | null | string> {
  const wanted = new Map(asked)
  while (true) {
    const reply = await pair.call(number, buyer, orderCartCall(totalOf(wanted)))
    // When the reply was lost, the next press learns which order the cart became.
    const id = reply.body.insertedId ?? reply.body.orderId
    if (id) return { id, wanted }
    const { code, lines = [] } = reply.body
    if (code !== 'LINES_REFUSED' || lines.length === 0) return describe('ordering', reply)
    for (const { productId, below } of lines) {
      if (below) wanted.set(productId, below)
      else wanted.delete(productId)
    }
    if (wanted.size === 0) return null
    for (const call of listCartChanges(wanted, lines)) {
      const changed = await pair.call(number, buyer, call)
      if (changed.status !== 200) return describe('changing the cart', changed)
    }
  }
}

/**
 * The fewest calls that leave what is wanted in the cart: they are most of what this trial asks of the shops. Each may
 * be repeated when its reply was lost.
 */
function listCartChanges(
  wanted: Wanted,
  refused: readonly { productId: string; below?: number | null }[],
): ShopCall[] {
  const put = ([productId, quantity]: readonly [string, number]): ShopCall => ({
    method: 'PUT',
    path: `/cart/line/${productId}`,
    body: { quantity },
  })
  if (wanted.size + 1 < refused.length) return [{ method: 'DELETE', path: '/cart' }, ...[...wanted].map(put)]
  return refused.map(({ productId, below }) =>
    below ? put([productId, below]) : { method: 'DELETE', path: `/cart/line/${productId}` },
  )
}

const describe = (what: string, { status, body }: ShopReply) => `${what}: ${status} ${JSON.stringify(body)}`

async function findRunFaults(
  { store }: ShopPair,
  { products, told }: { products: string[]; told: Told[] },
): Promise<string[]> {
  const { db } = store.engine
  const stock = await db
    .selectFrom('product')
    .select(['id', 'reserved'])
    .where('id', 'in', products)
    .execute()
  const lines = await db
    .selectFrom('order_line')
    .select(['order_id', 'product_id', 'quantity'])
    .where('product_id', 'in', products)
    .execute()
  const written = new Map<string, Wanted>()
  for (const { order_id, product_id, quantity } of lines)
    written.set(order_id, new Map(written.get(order_id)).set(product_id, quantity))
  return [
    ...(await findStockFaults(store, products)),
    ...stock
      .filter(({ reserved }) => reserved !== PIECES)
      .map(({ id, reserved }) => `product ${id}: ${reserved} of ${PIECES} were sold`),
    ...told
      .filter(({ id, wanted }) => describeCart(written.get(id) ?? new Map()) !== describeCart(wanted))
      .map(({ id }) => `order ${id} holds other lines than its buyer was told`),
    ...(written.size === told.length ? [] : [`${told.length} orders were told, ${written.size} are written`]),
  ]
}
