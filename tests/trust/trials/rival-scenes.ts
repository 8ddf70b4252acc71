import type { Engine } from '../../../server/db/dialect/engine.ts'
import { ShopError } from '../../../server/errors/shop-error.ts'
import type { Caller } from '../../../server/modules/access/access.rules.ts'
import { insertProduct } from '../../support/factories.ts'
import { insertCaller, placeFor, settle } from '../../support/orders.ts'
import { findStockFaults } from './check-stock.ts'

/** An order is placed at the first moment and held for a second: at the second it is still held, at the third not. */
export const [FIRST, WHILE_HELD, AFTERWARDS] = [1_000, 1_500, 5_000]
const PIECES = 10

export interface RivalScene {
  productId: string
  buyer: Caller
  admin: Caller
  /** The order of the buyer, or of somebody else, that there is before. */
  orderId: string
}

/** A part whose pieces one order keeps, all of them: the buyer's own or that of somebody else. */
export async function keepAllPieces(engine: Engine, whose: 'own' | 'other'): Promise<RivalScene> {
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

/** A part of which nobody has ordered yet. */
export async function offerPieces(engine: Engine): Promise<RivalScene> {
  const productId = await insertProduct(engine, { on_hand: PIECES, minimum_order: 1 })
  const [buyer, admin] = [await insertCaller(engine), await insertCaller(engine, 'admin')]
  return { productId, buyer, admin, orderId: '' }
}

/** 'done', or the code of a refusal that is expected; anything else is a fault by its own words. */
export async function wordFor(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return 'done'
  } catch (error) {
    if (error instanceof ShopError) return error.code
    throw error
  }
}

export function placeAll(engine: Engine, { productId }: RivalScene, caller: Caller): Promise<string> {
  return wordFor(() => placeFor(engine, { caller, productId, orderQty: PIECES, now: AFTERWARDS }))
}

/** A whole purchase of all pieces by somebody else, after the moment to which the first order is held. */
export async function buyAll(engine: Engine, { productId }: RivalScene): Promise<string> {
  const caller = await insertCaller(engine)
  return wordFor(async () => {
    const placed = await placeFor(engine, { caller, productId, orderQty: PIECES, now: AFTERWARDS })
    if (!placed.success) throw new Error('somebody else’s order was answered')
    const outcome = await settle(engine, placed.insertedId, AFTERWARDS)
    if (outcome !== 'paid') throw new Error(`the rival’s payment is ${outcome}`)
  })
}

/** The stock by all its books, and that each order has given its pieces up once at the most. */
export async function findSceneFaults(engine: Engine, { productId }: RivalScene): Promise<string[]> {
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
