import { openProvider } from '../modules/payments/provider.ts'
import { reconcilePayments } from '../modules/payments/reconcile-payments.ts'
import { insertProduct } from '../testing/factories.ts'
import {
  askingForIntent,
  type Buyer,
  deleting,
  insertBuyers,
  paying,
  placing,
  type ShopReply,
} from './buyers.ts'
import { confirmCard, intentOf } from './card.ts'
import { type BooksReport, checkBooks, type Promises } from './check-books.ts'
import { MortalShop } from './mortal-shop.ts'
import { type Random, seedRandom } from './random.ts'
import { runTrial, TRIAL_ORIGIN, type Trial, type TrialStore } from './trial.ts'
import { untilNone } from './until.ts'

interface KillOptions {
  cycles: number
  /** The shop is killed at most so often while customers are at it, and once when they are done. */
  kills: number
  /** How many customers are at it at the same time. */
  atOnce: number
  seed: number
}

interface KillReport extends BooksReport {
  kills: number
}

/** What a customer does after ordering. `unheard`: leaves, and the provider's word of it is lost as well. */
const WAYS = ['pays', 'pays', 'pays', 'pays', 'leaves', 'unheard', 'deletes', 'thinks'] as const
const PARTS = 3
const MOST_PIECES = 5
/** When the reconciler would ask about every payment that is open now, and every lease of a killed one is over. */
const LATER_MS = 30 * 60_000
const ROUND_SIZE = 50

/**
 * Customers order and pay while the shop is killed again and again, at moments that the seed draws. Then it is left
 * alive until everything that was under way is done, and the books of shop, provider and mail are compared.
 */
export async function payWhileKilled(store: TrialStore, options: KillOptions): Promise<KillReport> {
  const random = seedRandom(options.seed)
  return runTrial({ store, shops: 1 }, async (trial) => {
    const shop = new MortalShop(trial, { random, mostKills: options.kills })
    const productIds: string[] = []
    while (productIds.length < PARTS)
      productIds.push(await insertProduct(store.engine, { on_hand: 10_000, minimum_order: 1 }))
    const buyers = await insertBuyers(store, options.cycles + 1)
    const [last, ...others] = buyers
    const promises: Promises = { placed: [], paid: [], faults: [] }
    const cycle = (buyer: Buyer, way: (typeof WAYS)[number]) =>
      runCycle(trial, { shop, buyer, way, order: drawOrder(random, productIds), promises })

    shop.live()
    const waiting = others.map((buyer) => ({ buyer, way: WAYS[random.below(WAYS.length)] ?? 'pays' }))
    const customer = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await cycle(next.buyer, next.way)
    }
    await Promise.all(Array.from({ length: options.atOnce }, customer))
    await shop.die()

    await settleAll(trial, { shop, cycles: options.cycles, promises })
    // The last customer finds a shop that works; the mails that others promised go out with theirs.
    if (last) await cycle(last, 'pays')
    await untilNone('mails to send', () => countUnsent(store))
    return { kills: shop.kills, ...(await checkBooks(trial, { productIds, buyers, promises })) }
  })
}

const drawOrder = (random: Random, productIds: readonly string[]) => ({
  productId: productIds[random.below(PARTS)] ?? '',
  quantity: 1 + random.below(MOST_PIECES),
})

interface Cycle {
  shop: MortalShop
  buyer: Buyer
  way: (typeof WAYS)[number]
  order: { productId: string; quantity: number }
  promises: Promises
}

async function runCycle({ sandbox }: Trial, { shop, buyer, way, order, promises }: Cycle): Promise<void> {
  const note = (what: string, { status, body }: ShopReply) =>
    void promises.faults.push(`${what}: ${status} ${JSON.stringify(body)}`)
  const placed = await shop.call(buyer, placing(order.productId, order.quantity))
  // The answer of a shop that died is repeated by the next as the unpaid order that there is.
  const orderId = placed.body.insertedId ?? placed.body.order?._id
  if (!orderId) return note('placing', placed)
  promises.placed.push(orderId)
  if (way === 'thinks') return

  const intent = await shop.call(buyer, askingForIntent(orderId))
  const { clientSecret } = intent.body
  if (!clientSecret) return note('asking for an intent', intent)
  if (way === 'unheard')
    await sandbox.control('faults/webhooks', { kind: 'lose', match: 'payment_intent.succeeded' })
  await confirmCard(sandbox, clientSecret)
  if (way === 'leaves' || way === 'unheard') return

  const call = way === 'deletes' ? deleting(orderId) : paying(orderId, intentOf(clientSecret))
  const done = await shop.call(buyer, call)
  if (done.status !== 200) return note(way, done)
  if (way === 'pays') promises.paid.push(orderId)
}

/** Everything that a shop does by itself in its next half an hour, without waiting for that long. */
async function settleAll(
  { store, sandbox }: Trial,
  { shop, cycles, promises }: { shop: MortalShop; cycles: number; promises: Promises },
): Promise<void> {
  const { engine } = store
  await engine.db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: 0 })
    .where('sent_at', 'is', null)
    .execute()
  await shop.liveOn()
  await sandbox.control('heal')
  await untilNone('events to tell', sandbox.countOpenEvents)
  const desk = {
    engine,
    provider: openProvider(sandbox.stripe),
    publicUrl: TRIAL_ORIGIN,
    onMailQueued() {},
    now: () => Date.now() + LATER_MS,
  }
  for (let round = 0; round <= cycles / ROUND_SIZE; round += 1)
    await reconcilePayments(desk, {
      withList: round === 0,
      onError: (error) => promises.faults.push(`reconciling: ${error}`),
    })
  // What the reconciler has promised by its own clock is due now. Others may be on their way at this moment.
  await engine.db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: 0 })
    .where('created_at', '>', Date.now())
    .execute()
  await untilNone('events to tell', sandbox.countOpenEvents)
}

async function countUnsent({ engine: { db } }: TrialStore): Promise<number> {
  const unsent = db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null)
  return (await unsent.where('failed_at', 'is', null).execute()).length
}
