import { expireHolds } from '../../../server/modules/orders/expire-holds.ts'
import {
  FIRST_HOLD_MS,
  findPieceLimit,
  HOLD_LIMITS,
  UNCONFIRMED_HOLD_MS,
} from '../../../server/modules/orders/hold-limits.rules.ts'
import { insertOrder, insertProduct } from '../../support/factories.ts'
import { type Buyer, insertBuyers, placing, type ShopReply } from './buyers.ts'
import { findStockFaults } from './check-stock.ts'
import { type OpenTrial, openTrial, type Trial, type TrialStore } from './trial.ts'

/** Stock and minimum orders as a shop has them, from many cheap pieces to a few expensive ones. */
const TARGETS = [
  { on_hand: 9_600, minimum_order: 50 },
  { on_hand: 860, minimum_order: 10 },
  { on_hand: 118, minimum_order: 2 },
  { on_hand: 36, minimum_order: 4 },
  { on_hand: 14, minimum_order: 2 },
  { on_hand: 12, minimum_order: 10 },
]

const MAX_TRIES = 100

const HOLD_MS = { unconfirmed: UNCONFIRMED_HOLD_MS, new: FIRST_HOLD_MS }

/** 'new': confirmed throwaway mailboxes that have never paid. */
type Hoarders = 'unconfirmed' | 'new'

export interface HoardingOptions {
  standing: Hoarders
  products: number
  accounts: number
  addresses: number
}

interface HoardingReport {
  faults: string[]
  asked: number
}

interface Target {
  id: string
  on_hand: number
  minimum_order: number
}

/** Two processes that trust the proxy, so the trial chooses each buyer's address. */
export async function openHoardedShops(store: TrialStore): Promise<OpenTrial> {
  const environment = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' }
  const trial = await openTrial({ store, shops: 2, environment })
  try {
    await Promise.all(trial.urls.map((url) => trial.start(url).opened))
    return trial
  } catch (error) {
    await trial.end()
    throw error
  }
}

/**
 * Accounts that never paid take as much as they can of every product, at once and over two processes. Then an honest
 * customer buys each product: a first-time buyer with a confirmed address where the hoarders are unconfirmed, else one
 * who has paid before. When the holds have expired, everything else is free again.
 */
export async function hoard(trial: Trial, options: HoardingOptions): Promise<HoardingReport> {
  const { products, accounts, addresses, standing } = options
  const { store } = trial
  const targets: Target[] = []
  for (let index = 0; index < products; index += 1) {
    const target = TARGETS[index % TARGETS.length] ?? { on_hand: 100, minimum_order: 1 }
    targets.push({ id: await insertProduct(store.engine, target), ...target })
  }
  const hoarders = await insertBuyers(store, accounts)
  if (standing === 'new') await confirm(store, hoarders)
  const from = (index: number) => `198.51.100.${index % addresses}`
  let asked = 0
  await Promise.all(
    hoarders.map(async (buyer, index) => {
      const url = trial.urls[index % trial.urls.length] ?? ''
      for (const target of targets)
        asked += await takeAsMuchAsPossible({ url, buyer, from: from(index) }, target)
    }),
  )
  const faults = await findTooMuchHeld(store, targets, standing)
  const sold = targets.filter((target) => leavesRoom(target, standing))
  faults.push(...(await buyHonestly(trial, sold, standing)))
  faults.push(...(await endHolds(store, { targets, sold, standing })))
  return { faults, asked }
}

/** Where two minimum orders do not fit, a confirmed first-time buyer may hold the only one. */
function leavesRoom({ on_hand, minimum_order }: Target, standing: Hoarders): boolean {
  return standing === 'unconfirmed' || on_hand >= 2 * minimum_order
}

async function confirm({ engine: { db } }: TrialStore, buyers: readonly Buyer[]): Promise<void> {
  const ids = buyers.map(({ userId }) => userId)
  await db.updateTable('users').set({ email_verified: 1 }).where('id', 'in', ids).execute()
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
    if (reply.status !== 503 || tries === MAX_TRIES) return reply
  }
}

/** Asks for less and less until the shop agrees. Returns the number of requests. */
async function takeAsMuchAsPossible(caller: Caller, { id, on_hand, minimum_order }: Target): Promise<number> {
  const wanted = [on_hand, on_hand / 2, on_hand / 4, on_hand / 8].map(Math.floor)
  const quantities = [...wanted.filter((pieces) => pieces > minimum_order), minimum_order]
  for (const [index, pieces] of quantities.entries()) {
    if ((await order(caller, id, pieces)).body.success) return index + 1
  }
  return quantities.length
}

async function findTooMuchHeld(
  { engine: { db } }: TrialStore,
  targets: readonly Target[],
  standing: Hoarders,
): Promise<string[]> {
  const faults: string[] = []
  const products = new Map<string, number>()
  for (const { id, on_hand, minimum_order } of targets) {
    const orders = await db
      .selectFrom('orders')
      .innerJoin('order_line', 'order_line.order_id', 'orders.id')
      .select(['user_id', 'quantity', 'hold_expires_at', 'created_at'])
      .where('product_id', '=', id)
      .execute()
    const held = orders.reduce((pieces, { quantity }) => pieces + quantity, 0)
    const most = findPieceLimit(standing, { minimumOrder: minimum_order, onHand: on_hand })
    if (held > most) faults.push(`${held} of ${on_hand} pieces are held`)
    for (const { user_id } of orders) products.set(user_id, (products.get(user_id) ?? 0) + 1)
    const isLong = (order: (typeof orders)[number]) =>
      (order.hold_expires_at ?? Number.POSITIVE_INFINITY) > order.created_at + HOLD_MS[standing]
    if (orders.some(isLong)) faults.push('a hold lasts too long')
  }
  const widest = Math.max(0, ...products.values())
  if (widest > HOLD_LIMITS[standing].products) faults.push(`an account holds pieces of ${widest} products`)
  return faults
}

/** One customer for each product, each from a different address. */
async function buyHonestly(
  { store, urls }: Trial,
  targets: readonly Target[],
  standing: Hoarders,
): Promise<string[]> {
  const faults: string[] = []
  const customers = await insertBuyers(store, targets.length)
  await confirm(store, customers)
  const product_id = await insertProduct(store.engine)
  for (const [index, buyer] of customers.entries()) {
    const { id, minimum_order } = targets[index] ?? { id: '', minimum_order: 0 }
    if (standing === 'new') {
      await insertOrder(store.engine, { user_id: buyer.userId, product_id, status: 'paid' })
    }
    const caller = { url: urls[index % urls.length] ?? '', buyer, from: `192.0.2.${index}` }
    const { status, body } = await order(caller, id, minimum_order)
    if (!body.success) faults.push(`an honest buyer got ${status} ${body.detail}`)
  }
  return faults
}

async function endHolds(
  store: TrialStore,
  { targets, sold, standing }: { targets: readonly Target[]; sold: readonly Target[]; standing: Hoarders },
): Promise<string[]> {
  const now = Date.now() + HOLD_MS[standing]
  while ((await expireHolds(store.engine, { now })).length > 0);
  const faults = await findStockFaults(
    store,
    targets.map(({ id }) => id),
  )
  for (const target of targets) {
    const { id, minimum_order } = target
    const products = store.engine.db.selectFrom('product').select('reserved').where('id', '=', id)
    const { reserved } = await products.executeTakeFirstOrThrow()
    const bought = sold.includes(target) ? minimum_order : 0
    if (reserved !== bought) faults.push(`${reserved} pieces are held after the holds of the hoarders`)
  }
  return faults
}
