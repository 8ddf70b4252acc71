import { DAY_MS } from '../../../contract/durations.ts'
import { parseAmount } from '../../../contract/money.ts'
import type { EngineWithImages } from '../../../server/modules/images/image-base.ts'
import { getOverview } from '../../../server/modules/orders/get-overview.ts'
import { insertProduct } from '../../support/factories.ts'
import { insertCaller, placeFor, refund, settle } from '../../support/orders.ts'
import { type Amount, computeExactTotal, drawAmount } from './exact-amounts.ts'
import type { Random } from './random.ts'

const AT_ONCE = 4
/** One order in this many is left unpaid, and one is partly refunded. */
const LIVES = 4

interface Sums {
  revenue: bigint
  refunded: bigint
  /** What each product earned, in cents. No two orders are of the same product. */
  earned: Map<string, number>
}

/** Orders of random amounts, placed, paid and partly refunded; the shop's sums must equal theirs. */
export async function sumOrders(
  engine: EngineWithImages,
  { orders, random }: { orders: number; random: Random },
): Promise<string[]> {
  const faults: string[] = []
  const sums: Sums = { revenue: 0n, refunded: 0n, earned: new Map() }
  // Drawn in advance, because the seed does not decide who is served first.
  const purchases = Array.from({ length: orders }, () => drawPurchase(random)).values()
  async function work(): Promise<void> {
    for (const purchase of purchases) faults.push(...(await buyOnce(engine, purchase, sums)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))

  const now = Date.now()
  const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)
  const period = { from: dayAt(now - DAY_MS), to: dayAt(now + DAY_MS) }
  const { revenue, refunded, days, byCategory, bestSellers } = await getOverview(engine, { period, now })
  const found = {
    revenue: parseAmount(revenue),
    refunded: parseAmount(refunded),
    'all days': addUp(days),
    'all categories': addUp(byCategory),
    'the best sellers': addUp(bestSellers),
  }
  const kept = Number(sums.revenue - sums.refunded)
  const expected = {
    revenue: kept,
    refunded: Number(sums.refunded),
    'all days': kept,
    'all categories': kept,
    'the best sellers': bestSellers.reduce((sum, each) => sum + (sums.earned.get(each.productId) ?? -1), 0),
  }
  for (const [what, cents] of Object.entries(expected)) {
    const is = found[what as keyof typeof found]
    if (is !== cents) faults.push(`${what}: ${is} cents instead of ${cents}`)
  }
  return faults
}

function addUp(rows: readonly { revenue: number }[]): number {
  return Number(rows.reduce((sum, row) => sum + BigInt(parseAmount(row.revenue) ?? -1), 0n))
}

interface Purchase {
  amount: Amount
  isPaid: boolean
  /** Zero for most orders. */
  returnedCents: number
}

function drawPurchase(random: Random): Purchase {
  const amount = drawAmount(random)
  const life = random.below(LIVES)
  const returnedCents = life === 1 ? 1 + random.below(computeExactTotal(amount) - 1) : 0
  return { amount, isPaid: life !== 0, returnedCents }
}

async function buyOnce(
  engine: EngineWithImages,
  { amount, isPaid, returnedCents }: Purchase,
  sums: Sums,
): Promise<string[]> {
  const total = computeExactTotal(amount)
  const { id, productId } = await place(engine, amount)
  const order = await engine.db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select(['unit_price_cents', 'orders.price_cents'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
  if (isPaid) await settle(engine, id)
  if (returnedCents > 0) await refund(engine, id, { cents: returnedCents })
  sums.revenue += isPaid ? BigInt(total) : 0n
  sums.refunded += BigInt(returnedCents)
  sums.earned.set(productId, total - returnedCents)
  const isExact = order.unit_price_cents === amount.unitCents && order.price_cents === total
  return isExact ? [] : [`${amount.pieces} at ${amount.unitCents} cents cost ${order.price_cents}`]
}

async function place(engine: EngineWithImages, { unitCents, pieces }: Amount) {
  const product = { price_cents: unitCents, on_hand: pieces, minimum_order: 1 }
  const productId = await insertProduct(engine, product)
  const caller = await insertCaller(engine)
  // Held for longer than a trial of thousands takes.
  const now = Date.now() + DAY_MS / 24
  const placed = await placeFor(engine, { caller, productId, orderQty: pieces, now })
  if (!placed.success) throw new Error('placed nothing')
  return { id: placed.insertedId, productId }
}
