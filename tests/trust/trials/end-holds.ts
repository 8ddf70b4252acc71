import type { Caller } from '../../../server/modules/access/access.rules.ts'
import type { EngineWithImages } from '../../../server/modules/images/image-base.ts'
import { cancelOrder } from '../../../server/modules/orders/cancel-order.ts'
import { deleteOrder } from '../../../server/modules/orders/delete-order.ts'
import { expireHolds } from '../../../server/modules/orders/expire-holds.ts'
import { insertProduct } from '../../support/factories.ts'
import { insertCaller, placeLinesFor, settle } from '../../support/orders.ts'
import type { TestEngine } from '../../support/test-engine.ts'
import { findStockFaults } from './check-stock.ts'
import { type Random, seedRandom } from './random.ts'
import { AFTERWARDS, describeOutcome, FIRST, WHILE_HELD } from './rival-scenes.ts'

const HOLDS_OF_A_PRODUCT = 10
const PRODUCTS_AT_ONCE = 5
/** Fewer than there are, so that sweeps meet the other actions again and again. */
const SWEPT_AT_ONCE = 4

interface EndingsReport {
  faults: string[]
  endings: Record<string, number>
}

/**
 * Holds that have expired by the clock of one process and not yet by that of the other: each is paid, deleted by its
 * customer, canceled by an admin and swept at the same moment, over two connection pools.
 */
export async function endHolds(
  store: TestEngine,
  { holds, seed }: { holds: number; seed: number },
): Promise<EndingsReport> {
  const random = seedRandom(seed)
  const engines = [store.engine, store.openAgain()] as const
  const admin = await insertCaller(store.engine, 'admin')
  const report: EndingsReport = { faults: [], endings: {} }
  try {
    for (let done = 0; done < holds; done += PRODUCTS_AT_ONCE * HOLDS_OF_A_PRODUCT) {
      const { orders, productIds } = await placeWave(store.engine)
      const told = await endWave(engines, { orders, productIds, admin, random })
      report.faults.push(...(await findStockFaults(store, productIds)))
      for (const order of orders) {
        const { status, fault } = await readEnding(store.engine, order.id, told.get(order.id))
        if (fault) report.faults.push(fault)
        report.endings[status] = (report.endings[status] ?? 0) + 1
      }
    }
  } finally {
    await engines[1].close()
  }
  return report
}

interface Held {
  id: string
  caller: Caller
}

/** Every other order has a line for each product, each in the opposite sequence; the others have one line. */
async function placeWave(engine: EngineWithImages): Promise<{ orders: Held[]; productIds: string[] }> {
  const count = PRODUCTS_AT_ONCE * HOLDS_OF_A_PRODUCT
  const productIds: string[] = []
  for (let index = 0; index < PRODUCTS_AT_ONCE; index += 1)
    productIds.push(await insertProduct(engine, { on_hand: count, minimum_order: 1 }))
  const orders: Held[] = []
  for (let index = 0; index < count; index += 1) {
    const caller = await insertCaller(engine)
    const sequence = index % 4 === 0 ? productIds : productIds.toReversed()
    const ordered = index % 2 === 0 ? sequence : [productIds[index % PRODUCTS_AT_ONCE] ?? '']
    const lines = ordered.map((productId) => ({ productId, quantity: 1 }))
    const { insertedId } = await placeLinesFor(engine, { caller, lines, now: FIRST })
    orders.push({ id: insertedId, caller })
  }
  return { orders, productIds }
}

/** Returns what each customer was told about the payment. */
async function endWave(
  [one, other]: readonly [EngineWithImages, EngineWithImages],
  {
    orders,
    productIds,
    admin,
    random,
  }: { orders: Held[]; productIds: string[]; admin: Caller; random: Random },
): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  const [now, onOrderClosed] = [WHILE_HELD, () => {}]
  const endings = [
    ...orders.flatMap(({ id, caller }) => [
      async () => void told.set(id, await settle(one, id, now)),
      () => settle(other, id, now),
      () => deleteOrder(other, { id, caller, now, onOrderClosed }),
      () =>
        describeOutcome(() =>
          cancelOrder(one, {
            id,
            caller: admin,
            reason: 'R',
            publicUrl: 'http://shop.test',
            now,
            onOrderClosed,
          }),
        ),
    ]),
    ...productIds.flatMap((productId) => [
      () => expireHolds(one, { now: AFTERWARDS, productIds: [productId], limit: SWEPT_AT_ONCE }),
      () => expireHolds(other, { now: AFTERWARDS, limit: SWEPT_AT_ONCE }),
    ]),
  ]
  const shuffled = endings
    .map((end) => ({ end, place: random.below(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
  await Promise.all(shuffled.map(({ end }) => end()))
  return told
}

async function readEnding({ db }: EngineWithImages, id: string, told: string | undefined) {
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const ledger = await db.selectFrom('stock_ledger').select('reason').where('order_id', '=', id).execute()
  const steps = await db
    .selectFrom('order_event')
    .select('to_status')
    .where('order_id', '=', id)
    .where('from_status', '=', 'placed')
    .execute()
  const found = [
    [...new Set(ledger.map(({ reason }) => reason))].toSorted(),
    steps.map(({ to_status }) => to_status),
    told === 'paid' || told === 'already-paid' ? 'told so' : 'told not',
  ].join()
  const expected = status === 'paid' ? 'reserve,sale,paid,told so' : `release,reserve,${status},told not`
  return { status, fault: found === expected ? null : `order ${id}: ${found} instead of ${expected}` }
}
