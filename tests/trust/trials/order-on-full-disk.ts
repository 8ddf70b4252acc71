import { insertProduct } from '../../support/factories.ts'
import type { SmallStore } from '../../support/small-store.ts'
import { type Buyer, callShop, insertBuyers, placing } from './buyers.ts'
import { findStockFaults } from './check-stock.ts'
import { runTrial } from './trial.ts'

interface FullDiskReport {
  faults: string[]
  placed: number
  refused: number
  recoveryMs: number
}

/** Space that an engine has reserved may still take some orders. */
const MAX_ORDERS = 2_000
const LONGEST_RECOVERY_MS = 60_000

/** Places orders until the disk is full and beyond, reads meanwhile, and orders again when there is room. */
export async function orderOnFullDisk(
  store: SmallStore,
  { refusals }: { refusals: number },
): Promise<FullDiskReport> {
  return runTrial({ store, shops: 1 }, async ({ urls: [url = ''], start }) => {
    const productId = await insertProduct(store.engine, { on_hand: 100_000, minimum_order: 1 })
    const buyers = await insertBuyers(store, MAX_ORDERS)
    await start(url).opened
    const [first, ...others] = buyers
    if (!first) throw new Error('there is no buyer')
    const promised: string[] = []
    const faults: string[] = []
    let refused = 0
    /** True when it was placed. */
    const order = async (buyer: Buyer) => {
      const { status, body } = await callShop(url, buyer, placing(productId))
      if (body.insertedId) promised.push(body.insertedId)
      else if (status === 503 && body.code === 'UNAVAILABLE' && body.detail) refused += 1
      else faults.push(`an order was answered ${status} ${JSON.stringify(body)}`)
      return body.insertedId !== undefined
    }
    await order(first)
    store.disk.fill()
    for (let buyer = others.shift(); buyer && refused < refusals; buyer = others.shift()) await order(buyer)
    if (refused < refusals) faults.push('the disk never got full')
    faults.push(...(await findUnread(url, first)))

    store.disk.clear()
    const clearedAt = performance.now()
    let recovered = false
    for (let buyer = others.shift(); buyer && !recovered; buyer = others.shift()) {
      recovered = await order(buyer)
      if (performance.now() - clearedAt > LONGEST_RECOVERY_MS) break
    }
    const recoveryMs = performance.now() - clearedAt
    const kept = await store.engine.db.selectFrom('orders').select('id').execute()
    const ids = kept.map(({ id }) => id)
    faults.push(
      ...promised.filter((id) => !ids.includes(id)).map((id) => `order ${id} was promised and is gone`),
    )
    faults.push(
      ...ids.filter((id) => !promised.includes(id)).map((id) => `order ${id} was refused and is there`),
    )
    faults.push(...(await findStockFaults(store, [productId])))
    return { faults, placed: promised.length, refused, recoveryMs }
  })
}

/** What can no longer be read. */
async function findUnread(url: string, { authorization, email }: Buyer): Promise<string[]> {
  const faults: string[] = []
  for (const path of [
    '/',
    '/product?limit=6',
    '/product?q=part',
    '/review',
    '/readyz',
    `/order?user=${email}`,
  ]) {
    const { status } = await fetch(`${url}${path}`, { headers: { authorization } })
    if (status !== 200) faults.push(`${path} was answered ${status}`)
  }
  return faults
}
