import { openAccount } from '../../support/card.ts'
import { type Buyer, callShop, insertAdmin, insertBuyers, type ShopReply } from './buyers.ts'
import { checkRefunds, type RefundedOrder, type RefundsReport } from './check-refunds.ts'
import { FULL_CENTS, pay, payLate, ship, UNIT_CENTS } from './pay-and-ship.ts'
import { type Random, seedRandom } from './random.ts'
import { returnEverything } from './return-everything.ts'
import { runTrial, type Trial, type TrialStore } from './trial.ts'
import { untilNone } from './until.ts'

interface RefundTrial {
  orders: number
  atOnce: number
  seed: number
}

const ONE_LATE_OF = 4
/** The bank later returns one in this many successful refunds. */
const ONE_FAILS_LATER_OF = 2

/** What happens at the provider during a refund request. */
const HITCHES = ['is slow', 'is slow', 'fails at once', 'is down', 'loses the answer', 'pends'] as const
type Hitch = (typeof HITCHES)[number]
/** Small enough that a second refund of the same amount would fit. */
const MAX_PART_CENTS = 4_000
/** Of a line with 4 or 6, so that two parcels or a parcel and a refund may want more than there is. */
const MAX_PIECES = 4
const SLOW_MS = 400
/** Every event arrives three times, and several at once, so in no fixed sequence. */
const REPEATED = { kind: 'repeat', copies: 3, times: 1_000_000 }

/**
 * Orders of two lines are paid, some too late, and refunded at two shops of one database at once, by amount or by
 * pieces, while parcels with the same pieces are sent, the provider is down, loses replies and fails refunds, and one
 * shop is killed. The events of half of the refunds are lost. A day later, when the
 * provider has forgotten every key, each refund is requested once more. Later the bank fails refunds that had
 * succeeded, and some are repaired in the provider's dashboard, with and without events. Then the shop's jobs do their
 * work of the next days, and each order's money is compared with the provider's.
 */
export async function refundWhileFailing(
  store: TrialStore,
  { orders: count, atOnce, seed }: RefundTrial,
): Promise<RefundsReport> {
  const random = seedRandom(seed)
  return runTrial({ store, shops: 2 }, async (trial) => {
    const shops = trial.urls.map((url) => trial.start(url))
    await Promise.all(shops.map(({ opened }) => opened))
    const admin = await insertAdmin(store)
    const buyers = await insertBuyers(store, count)
    await trial.sandbox.control('faults/webhooks', REPEATED)
    const orders = await runConcurrently(buyers, atOnce, (buyer, index) =>
      index % ONE_LATE_OF === 0 ? payLate(trial, buyer, random) : pay(trial, buyer),
    )
    const paid = orders.filter(({ isLate }) => !isLate)
    const half = Math.ceil(paid.length / 2)
    const killAt = random.below(half)
    // Each hitch gets its turn, however few orders there are.
    const hitchOf = (order: RefundedOrder) => HITCHES[paid.indexOf(order) % HITCHES.length] ?? 'is slow'
    await runConcurrently(paid.slice(0, half), atOnce, async (order, index) => {
      if (index === killAt) await restart(trial, shops)
      await refund(trial, { order, admin, hitch: hitchOf(order), random })
    })
    await loseEvents(trial)
    await runConcurrently(paid.slice(half), atOnce, (order) =>
      refund(trial, { order, admin, hitch: hitchOf(order), random }),
    )
    await trial.sandbox.control('heal')
    await loseEvents(trial)
    await trial.sandbox.control('idempotency/forget')
    await runConcurrently(paid, atOnce, (order) => ask(trial, { order, admin }))
    await failLater(trial, { orders, random })
    await repairUnheard(trial, { orders, random })
    await returnEverything(trial)
    return checkRefunds(trial, orders)
  })
}

async function runConcurrently<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const runNext = async () => {
    while (next < items.length) {
      const index = next++
      const item = items[index]
      if (item !== undefined) results[index] = await work(item, index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runNext))
  return results
}

async function restart({ urls, start }: Trial, shops: ReturnType<Trial['start']>[]): Promise<void> {
  shops[0]?.process.kill('SIGKILL')
  await shops[0]?.ended
  await start(urls[0] ?? '').opened
}

/** Both shops get the same request at once, as from an admin with two tabs; only one refund may result. */
async function refund(
  trial: Trial,
  { order, admin, hitch, random }: { order: RefundedOrder; admin: Buyer; hitch: Hitch; random: Random },
): Promise<void> {
  await setHitch(trial, hitch)
  const line = order.lineIds[random.below(order.lineIds.length)] ?? ''
  const quantity = 1 + random.below(MAX_PIECES)
  if (random.below(2) === 0) {
    order.askedPieces = [{ line, quantity }]
    order.askedCents = quantity * UNIT_CENTS
  } else order.askedCents = random.below(4) === 0 ? FULL_CENTS : 1 + random.below(MAX_PART_CENTS)
  await Promise.all([
    ask(trial, { order, admin }),
    ship(trial, { order, admin, pieces: [{ line, quantity }] }),
  ])
}

async function ask(trial: Trial, { order, admin }: { order: RefundedOrder; admin: Buyer }): Promise<void> {
  const call = {
    method: 'POST' as const,
    path: `/order/${order.id}/refund`,
    body: {
      ...(order.askedPieces.length > 0 ? { lines: order.askedPieces } : { amount: order.askedCents / 100 }),
      refundedSoFar: 0,
      reason: 'Damaged',
    },
  }
  const replies = await Promise.all(
    trial.urls.map((url) => callShop(url, admin, call).catch((): ShopReply | null => null)),
  )
  order.isPromised ||= replies.some((reply) => reply?.status === 200)
}

async function setHitch({ sandbox }: Trial, hitch: Hitch): Promise<void> {
  const match = 'POST /v1/refunds'
  const kind = hitch === 'pends' ? 'pend' : 'fail'
  await sandbox.control('faults/refunds', { on: hitch === 'fails at once' || hitch === 'pends', kind })
  // Lets the second shop ask while the first waits.
  if (hitch === 'is slow') await sandbox.control('faults/api', { kind: 'slow', delayMs: SLOW_MS, match })
  if (hitch === 'is down') await sandbox.control('faults/api', { status: 500, match, times: 6 })
  if (hitch === 'loses the answer') {
    await sandbox.control('faults/api', { kind: 'lose-reply', match })
    await sandbox.control('faults/api', { status: 500, match, times: 5 })
  }
}

async function loseEvents({ sandbox }: Trial): Promise<void> {
  // Events that failed beside a hitch are tried again now, and not after the provider's growing pauses.
  await sandbox.control('heal')
  await sandbox.control('faults/webhooks', REPEATED)
  await untilNone('events to tell', sandbox.countOpenEvents)
  await sandbox.control('heal')
  await sandbox.control('faults/webhooks', { kind: 'lose', times: 1_000_000 })
}

/** Days later, the bank fails refunds that seemed good. Some are repaired in the provider's dashboard. */
async function failLater(
  { sandbox }: Trial,
  { orders, random }: { orders: readonly RefundedOrder[]; random: Random },
): Promise<void> {
  const account = openAccount(sandbox)
  await sandbox.control('heal')
  await sandbox.control('faults/webhooks', REPEATED)
  for (const order of orders) {
    const { data } = await account.refunds.list({ payment_intent: order.intentId })
    for (const { id, status, amount } of data) {
      if (status !== 'succeeded' && status !== 'pending') continue
      order.isPromised = true
      if (random.below(ONE_FAILS_LATER_OF) !== 0) continue
      await sandbox.control(`refunds/${id}`, { status: 'failed' })
      if (random.below(3) === 0)
        await account.refunds.create({ payment_intent: order.intentId, amount }).catch(() => null)
    }
  }
  await untilNone('events to tell', sandbox.countOpenEvents)
}

/** An admin repairs failed refunds in the provider's dashboard, and the shop receives no event. */
async function repairUnheard(
  trial: Trial,
  { orders, random }: { orders: readonly RefundedOrder[]; random: Random },
): Promise<void> {
  const account = openAccount(trial.sandbox)
  await loseEvents(trial)
  const isGood = ({ status }: { status: string | null }) => status === 'succeeded' || status === 'pending'
  for (const { intentId: payment_intent, askedCents, isPromised } of orders) {
    const { data } = await account.refunds.list({ payment_intent })
    const returned = data.filter(isGood).reduce((sum, { amount }) => sum + amount, 0)
    if (!isPromised || returned === askedCents || random.below(2) !== 0) continue
    await account.refunds.create({ payment_intent, amount: askedCents - returned })
  }
  await trial.sandbox.control('heal')
}
