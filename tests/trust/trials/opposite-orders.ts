import { insertProduct } from '../../support/factories.ts'
import { endHolds } from '../../support/orders.ts'
import { type Buyer, callPatiently, deleting, insertBuyers, placing, type ShopReply } from './buyers.ts'
import { findStockFaults } from './check-stock.ts'
import { runTrial, type Trial, type TrialStore } from './trial.ts'

interface OppositeOptions {
  rounds: number
  buyers: number
}

interface OppositeReport {
  faults: string[]
  orders: number
}

/**
 * Two processes and two products whose pieces are all held by expired holds: every order must release holds first. Half
 * of the buyers want one product and then the other, half the reverse; buyers with expired holds order again at the
 * same time, and some change their mind. Code that locks in another sequence than the rest would deadlock here.
 */
export async function orderInOppositeOrder(
  store: TrialStore,
  { rounds, buyers: count }: OppositeOptions,
): Promise<OppositeReport> {
  return runTrial({ store, shops: 2 }, async (trial) => {
    const shops = trial.urls.map(trial.start)
    for (const { opened } of shops) await opened
    const report: OppositeReport = { faults: [], orders: 0 }
    for (let round = 1; round <= rounds; round += 1) {
      const { faults, orders } = await runRound(trial, count)
      report.faults.push(...faults.map((fault) => `round ${round}: ${fault}`))
      report.orders += orders
    }
    for (const shop of shops) shop.process.kill('SIGTERM')
    for (const { stdout, stderr } of await Promise.all(shops.map(({ ended }) => ended)))
      report.faults.push(...`${stdout}${stderr}`.split('\n').filter((line) => /deadlock/i.test(line)))
    return report
  })
}

async function runRound(trial: Trial, count: number): Promise<OppositeReport> {
  const { store } = trial
  const stockProduct = () => insertProduct(store.engine, { on_hand: count, minimum_order: 1 })
  const products = [await stockProduct(), await stockProduct()]
  const [holders, others] = [await insertBuyers(store, count), await insertBuyers(store, count)]
  const faults = (
    await Promise.all(holders.map((buyer, index) => orderBoth(trial, { buyer, index, products })))
  ).flat()
  const held = await store.engine.db
    .selectFrom('orders')
    .select('id')
    .where('single_product_id', 'in', products)
    .execute()
  const heldIds = held.map(({ id }) => id)
  await endHolds(store.engine, heldIds, Date.now())
  const all = others.flatMap((other, index) => [other, holders[index] ?? other])
  const told = await Promise.all(all.map((buyer, index) => orderBoth(trial, { buyer, index, products })))
  const orders = await store.engine.db
    .selectFrom('orders')
    .select('id')
    .where('single_product_id', 'in', products)
    .execute()
  return {
    faults: [...faults, ...told.flat(), ...(await findStockFaults(store, products))],
    orders: orders.length,
  }
}

/** What went wrong for one buyer. Losing the last piece to another buyer is not a fault. */
async function orderBoth(
  { urls }: Trial,
  { buyer, index, products }: { buyer: Buyer; index: number; products: readonly string[] },
): Promise<string[]> {
  const url = urls[index % 2] ?? ''
  const replies: ShopReply[] = []
  // Of four buyers, two are at each shop, and at each shop one begins with either product.
  for (const product of index % 4 < 2 ? products : products.toReversed()) {
    const placed = await callPatiently(url, buyer, placing(product))
    replies.push(placed)
    if (placed.body.insertedId && index % 3 === 0)
      replies.push(await callPatiently(url, buyer, deleting(placed.body.insertedId)))
  }
  return replies.flatMap(({ status, body }) =>
    status === 200 || body.code === 'OUT_OF_STOCK' ? [] : [`${status} ${JSON.stringify(body)}`],
  )
}
