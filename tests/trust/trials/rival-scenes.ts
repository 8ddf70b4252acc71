import { HOUR_MS } from '../../../contract/durations.ts'
import { ShopError } from '../../../server/errors/shop-error.ts'
import type { Caller } from '../../../server/modules/access/access.rules.ts'
import type { EngineWithImages } from '../../../server/modules/images/image-base.ts'
import { insertProduct } from '../../support/factories.ts'
import { insertCaller, placeFor, settle } from '../../support/orders.ts'
import { findStockFaults } from './check-stock.ts'

/** An order is placed at the first time and held for an hour: at the second time it is still held, at the third not. */
export const [FIRST, WHILE_HELD, AFTERWARDS] = [1_000, 1_500, 2 * HOUR_MS]
const PIECES = 10

export interface RivalScene {
  productId: string
  buyer: Caller
  admin: Caller
  /** The existing order of the buyer or of another customer. */
  orderId: string
}

/** A product whose pieces are all held by one order: the buyer's own or another customer's. */
export async function holdAllPieces(engine: EngineWithImages, whose: 'own' | 'other'): Promise<RivalScene> {
  const scene = await offerPieces(engine)
  const caller = whose === 'own' ? scene.buyer : await insertCaller(engine)
  const placed = await placeFor(engine, {
    caller,
    productId: scene.productId,
    orderQty: PIECES,
    now: FIRST,
  })
  if (!placed.success) throw new Error('placed nothing')
  return { ...scene, orderId: placed.insertedId }
}

/** A product that nobody has ordered yet. */
export async function offerPieces(engine: EngineWithImages): Promise<RivalScene> {
  const productId = await insertProduct(engine, { on_hand: PIECES, minimum_order: 1 })
  const [buyer, admin] = [await insertCaller(engine), await insertCaller(engine, 'admin')]
  return { productId, buyer, admin, orderId: '' }
}

/** Runs the work and returns 'done' or the code of the shop's refusal. Throws any other error. */
export async function describeOutcome(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return 'done'
  } catch (error) {
    if (error instanceof ShopError) return error.code
    throw error
  }
}

export function placeAll(
  engine: EngineWithImages,
  { productId }: RivalScene,
  caller: Caller,
): Promise<string> {
  return describeOutcome(() => placeFor(engine, { caller, productId, orderQty: PIECES, now: AFTERWARDS }))
}

/** A whole purchase of all pieces by another customer, after the first order's hold has ended. */
export async function buyAll(engine: EngineWithImages, { productId }: RivalScene): Promise<string> {
  const caller = await insertCaller(engine)
  return describeOutcome(async () => {
    const placed = await placeFor(engine, { caller, productId, orderQty: PIECES, now: AFTERWARDS })
    if (!placed.success) throw new Error('someone else’s order was answered')
    const outcome = await settle(engine, placed.insertedId, AFTERWARDS)
    if (outcome !== 'paid') throw new Error(`the rival’s payment is ${outcome}`)
  })
}

/** Checks the stock against all its books, and that each order has released its pieces at most once. */
export async function findSceneFaults(
  engine: EngineWithImages,
  { productId }: RivalScene,
): Promise<string[]> {
  const endings = await engine.db
    .selectFrom('stock_ledger')
    .select(['order_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('product_id', '=', productId)
    .where('reason', 'in', ['release', 'sale'])
    .groupBy('order_id')
    .execute()
  const twice = endings.filter(({ count }) => count > 1)
  return [
    ...(await findStockFaults({ engine }, [productId])),
    ...twice.map(({ order_id, count }) => `order ${order_id} gave its pieces up ${count} times`),
  ]
}
