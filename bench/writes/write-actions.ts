import type { ChildServer } from '../child-server.ts'
import type { BenchStore } from '../open-stores.ts'
import { loadOrders } from './load-orders.ts'
import { type Paced, pace } from './pace.ts'
import { pay, place, type Stock } from './write-fixtures.ts'

/** Buyers who order at the same time. */
export const AT_ONCE = 10

export interface Scene {
  store: BenchStore
  stock: Stock
  shop: ChildServer
}

export interface Action {
  id: string
  name: string
  /** What one buyer does, called as the shop's own routes call it. */
  once(scene: Pick<Scene, 'store' | 'stock'>, buyer: number): Promise<void>
  /** The same for all these buyers, timed. */
  turn(scene: Scene, buyers: readonly number[]): Promise<Omit<Paced, 'cpu'> & { cpu: number | null }>
}

async function placeOne({ store, stock }: Pick<Scene, 'store' | 'stock'>, buyer: number): Promise<string> {
  const orderId = await place(store.engine, stock, buyer)
  if (!orderId) throw new Error('an order was not placed')
  return orderId
}

const createDirectAction = (once: Action['once']): Pick<Action, 'once' | 'turn'> => ({
  once,
  turn: (scene, buyers) => pace(buyers, { atOnce: AT_ONCE, work: (buyer) => once(scene, buyer) }),
})

const placeAction = createDirectAction(async (scene, buyer) => {
  await placeOne(scene, buyer)
})

export const ACTIONS: readonly Action[] = [
  { id: 'place', name: 'place order', ...placeAction },
  {
    id: 'request',
    name: 'place order over HTTP, with everything around it',
    once: placeAction.once,
    turn: ({ shop, store, stock }) =>
      loadOrders(shop, { store, products: stock.products, connections: AT_ONCE }),
  },
  {
    id: 'pay',
    name: 'order + pay',
    ...createDirectAction(async (scene, buyer) => pay(scene.store.engine, await placeOne(scene, buyer))),
  },
]
