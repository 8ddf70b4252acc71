import { expireHolds } from '../modules/orders/expire-holds.ts'
import { mostPieces, UNCONFIRMED_HOLD_MS } from '../modules/orders/hold-limits.rules.ts'
import { insertProduct } from '../testing/factories.ts'
import { type Buyer, insertBuyers, placing, type ShopReply } from './buyers.ts'
import { findStockFaults } from './check-stock.ts'
import { runTrial, type Trial, type TrialStore } from './trial.ts'

/** Stock and minimum orders as a shop has them, from many cheap pieces to a few dear ones. */
const SHELVES = [
  { on_hand: 9_600, minimum_order: 50 },
  { on_hand: 860, minimum_order: 10 },
  { on_hand: 118, minimum_order: 2 },
  { on_hand: 36, minimum_order: 4 },
  { on_hand: 14, minimum_order: 2 },
  { on_hand: 12, minimum_order: 10 },
]

/** The proxy is trusted, so the trial says where each buyer comes from. */
const ENVIRONMENT = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' }
const MOST_TRIES = 100

interface HoardingOptions {
  products: number
  accounts: number
  addresses: number
}

interface HoardingReport {
  faults: string[]
  asked: number
}

interface Shelf {
  id: string
  on_hand: number
  minimum_order: number
}

/**
 * Unconfirmed accounts take as much as they get of every product, at once and over two processes. Then a customer with a
 * confirmed address buys each product, and when the holds have passed, everything else is free again.
 */
export async function hoard(store: TrialStore, options: HoardingOptions): Promise<HoardingReport> {
  const { products, accounts, addresses } = options
  return runTrial({ store, shops: 2, environment: ENVIRONMENT }, async (trial) => {
    for (const { opened } of trial.urls.map(trial.start)) await opened
    const shelves: Shelf[] = []
    for (let index = 0; index < products; index += 1) {
      const shelf = SHELVES[index % SHELVES.length] ?? { on_hand: 100, minimum_order: 1 }
      shelves.push({ id: await insertProduct(store.engine, shelf), ...shelf })
    }
    const hoarders = await insertBuyers(store, accounts)
    const from = (index: number) => `198.51.100.${index % addresses}`
    let asked = 0
    await Promise.all(
      hoarders.map(async (buyer, index) => {
        const url = trial.urls[index % trial.urls.length] ?? ''
        for (const shelf of shelves) asked += await takeMost({ url, buyer, from: from(index) }, shelf)
      }),
    )
    const faults = await findTooMuchHeld(store, shelves)
    faults.push(...(await buyHonestly(trial, shelves)))
    faults.push(...(await endHolds(store, shelves)))
    return { faults, asked }
  })
}

interface Caller {
  url: string
  buyer: Buyer
  from: string
}

async function order({ url, buyer, from }: Caller, productId: string, pieces: number): Promise<ShopReply> {
  const { method, path, body } = placing(productId, pieces)
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: buyer.authorization,
        'content-type': 'application/json',
        'x-forwarded-for': from,
      },
      body: JSON.stringify(body),
    })
    const reply = { status: response.status, body: (await response.json()) as ShopReply['body'] }
    if (reply.status !== 503 || tries === MOST_TRIES) return reply
  }
}

/** Asks for less and less until the shop agrees. Gives how often it asked. */
async function takeMost(caller: Caller, { id, on_hand, minimum_order }: Shelf): Promise<number> {
  const wanted = [on_hand, on_hand / 2, on_hand / 4, on_hand / 8].map(Math.floor)
  const quantities = [...wanted.filter((pieces) => pieces > minimum_order), minimum_order]
  for (const [index, pieces] of quantities.entries()) {
    if ((await order(caller, id, pieces)).body.success) return index + 1
  }
  return quantities.length
}

async function findTooMuchHeld({ engine: { db } }: TrialStore, shelves: readonly Shelf[]): Promise<string[]> {
  const faults: string[] = []
  for (const { id, on_hand, minimum_order } of shelves) {
    const orders = await db
      .selectFrom('orders')
      .select(['quantity', 'hold_origin', 'hold_expires_at', 'created_at'])
      .where('product_id', '=', id)
      .execute()
    const sum = (of: readonly { quantity: number }[]) =>
      of.reduce((pieces, { quantity }) => pieces + quantity, 0)
    if (sum(orders) > on_hand / 2) faults.push(`${sum(orders)} of ${on_hand} pieces are held`)
    const most = mostPieces({ isConfirmed: false, minimumOrder: minimum_order, onHand: on_hand })
    for (const own of Map.groupBy(orders, ({ hold_origin }) => hold_origin).values()) {
      if (sum(own) > most) faults.push(`one address holds ${sum(own)} of ${on_hand} pieces`)
    }
    const isLong = (order: (typeof orders)[number]) =>
      (order.hold_expires_at ?? Number.POSITIVE_INFINITY) > order.created_at + UNCONFIRMED_HOLD_MS
    if (orders.some(isLong)) faults.push('a hold lasts longer than 30 minutes')
  }
  return faults
}

/** One customer for each product, each from a place of their own. */
async function buyHonestly({ store, urls }: Trial, shelves: readonly Shelf[]): Promise<string[]> {
  const faults: string[] = []
  const customers = await insertBuyers(store, shelves.length)
  for (const [index, buyer] of customers.entries()) {
    const { id, minimum_order } = shelves[index] ?? { id: '', minimum_order: 0 }
    const users = store.engine.db.updateTable('users').set({ email_verified: 1 })
    await users.where('id', '=', buyer.userId).execute()
    const caller = { url: urls[index % urls.length] ?? '', buyer, from: `192.0.2.${index}` }
    const { status, body } = await order(caller, id, minimum_order)
    if (!body.success) faults.push(`an honest buyer got ${status} ${body.detail}`)
  }
  return faults
}

async function endHolds(store: TrialStore, shelves: readonly Shelf[]): Promise<string[]> {
  const now = Date.now() + UNCONFIRMED_HOLD_MS
  while ((await expireHolds(store.engine, { now })).length > 0);
  const faults = await findStockFaults(
    store,
    shelves.map(({ id }) => id),
  )
  for (const { id, minimum_order } of shelves) {
    const products = store.engine.db.selectFrom('product').select('reserved').where('id', '=', id)
    const { reserved } = await products.executeTakeFirstOrThrow()
    if (reserved !== minimum_order) faults.push(`${reserved} pieces are held after 30 minutes`)
  }
  return faults
}
