import { insertBuyers } from '../../tests/trust/trials/buyers.ts'
import { TRIAL_ORIGIN, TRIAL_SECRET } from '../../tests/trust/trials/trial.ts'
import type { ChildServer } from '../child-server.ts'
import { loadServer, type Turn } from '../load.ts'
import type { BenchStore } from '../open-stores.ts'
import { settings } from '../settings.ts'

/** With these settings a shop accepts the buyers' tokens. */
export const BUYER_TOKEN_SETTINGS = {
  PUBLIC_URL: TRIAL_ORIGIN,
  AUTH_SECRET: TRIAL_SECRET,
  SANDBOX: 'on',
  DEMO_DATA: 'off',
}

/** The generator prepares requests that it does not send: at most two per connection. */
const SPARE = 2

/** Sends one turn's orders as requests, each by a buyer who has not ordered before. */
export async function loadOrders(
  shop: ChildServer,
  { store, products, connections }: { store: BenchStore; products: readonly string[]; connections: number },
): Promise<Turn> {
  const buyers = (await insertBuyers(store, settings.orders + SPARE * connections)).entries()
  return loadServer(shop, {
    connections,
    amount: settings.orders,
    requests: [
      {
        method: 'POST',
        path: '/order',
        setupRequest(request) {
          const { value, done } = buyers.next()
          if (done) throw new Error('there is one buyer for each order')
          const [at, { authorization }] = value
          const order = { productId: products[at % products.length], orderQty: 1 }
          return {
            ...request,
            headers: { authorization, 'content-type': 'application/json' },
            body: JSON.stringify({ ...order, address: '1 Works Road', phone: '555 0100' }),
          }
        },
      },
    ],
  })
}
