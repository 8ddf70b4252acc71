import { setTimeout as sleep } from 'node:timers/promises'
import { type Buyer, callPatiently, callShop, insertBuyers, type ShopCall, type ShopReply } from './buyers.ts'
import type { BooksReport } from './check-books.ts'
import { closeBooks, makeMailsDue } from './close-books.ts'
import { Customers } from './customers.ts'
import { CUTS, CuttingRelay } from './cutting-relay.ts'
import { seedRandom } from './random.ts'
import { runTrial, type TrialStore } from './trial.ts'

interface CutOptions {
  cuts: number
  atOnce: number
  seed: number
}

interface CutReport extends BooksReport {
  cuts: number
  /** The longest time from a cut until a request that began after it succeeded. */
  slowestRecoveryMs: number
  /** Connections during a rush of readers. */
  poolBefore: number
  poolAfter: number
}

const MAX_PAUSE_MS = 60
const READERS = 60
const MAX_RUSHES = 10
const MAX_TRIES = 400
const PAUSE_AFTER_REFUSAL_MS = 20
/** Far longer than allowed, so that a shop that never recovers is reported as such. */
const PATIENCE_MS = 60_000

/** Customers retry as the pages let them; each successful call reports when it began. */
class CutShop {
  /** Requests that the shop said had changed nothing, although they had. */
  readonly lies: string[] = []
  readonly #url: string
  readonly #listeners = new Set<(begunAt: number) => void>()

  constructor(url: string) {
    this.#url = url
  }

  async call(buyer: Buyer, call: ShopCall): Promise<ShopReply> {
    // A retry may find what an earlier try of unknown outcome has stored.
    let isUnknown = false
    for (let tries = 1; ; tries += 1) {
      const begunAt = performance.now()
      const reply = await callShop(this.#url, buyer, call)
      if (reply.status !== 503 || tries === MAX_TRIES) {
        for (const tell of this.#listeners) tell(begunAt)
        const known = reply.body.order?._id ?? reply.body.orderId
        if (tries > 1 && !isUnknown && known) this.lies.push(`order ${known} was denied and is there`)
        return reply
      }
      isUnknown ||= !reply.body.detail?.includes('Nothing was changed')
      await sleep(PAUSE_AFTER_REFUSAL_MS)
    }
  }

  /** How long it takes until a request that begins after this call succeeds. */
  untilServed(): Promise<number> {
    const cutAt = performance.now()
    const { promise, resolve } = Promise.withResolvers<number>()
    const finish = () => {
      clearTimeout(timer)
      this.#listeners.delete(listen)
      resolve(performance.now() - cutAt)
    }
    const listen = (begunAt: number) => {
      if (begunAt >= cutAt) finish()
    }
    const timer = setTimeout(finish, PATIENCE_MS)
    this.#listeners.add(listen)
    return promise
  }
}

/**
 * Customers order and pay while connections to the database are cut: at any moment, at BEGIN and at COMMIT, one or all
 * of them. Customers retry when the database does not answer. At the end the books are compared.
 */
export async function payWhileCut(store: TrialStore, { cuts, atOnce, seed }: CutOptions): Promise<CutReport> {
  const random = seedRandom(seed)
  const relay = new CuttingRelay(store.environment.DATABASE_URL ?? '')
  const environment = { ...store.environment, DATABASE_URL: await relay.open() }
  try {
    return await runTrial({ store: { ...store, environment }, shops: 1 }, async (trial) => {
      const [url = ''] = trial.urls
      const shop = new CutShop(url)
      const customers = new Customers(trial, { shop, random })
      await customers.fillShelves(store)
      await trial.start(url).opened
      const poolBefore = await rush(store, { url, relay })
      let done = 0
      let slowestRecoveryMs = 0
      const cutting = (async () => {
        for (; done < cuts; done += 1) {
          await sleep(random.below(MAX_PAUSE_MS))
          await relay.cut(CUTS[done % CUTS.length] ?? 'all')
          slowestRecoveryMs = Math.max(slowestRecoveryMs, await shop.untilServed())
        }
      })()
      await customers.come({ atOnce, isWanted: () => done < cuts })
      await cutting
      let poolAfter = 0
      // How many connections a rush needs at once depends on the machine, but a lost place in the pool never comes back.
      for (let rushes = 0; rushes < MAX_RUSHES && poolAfter < poolBefore; rushes += 1)
        poolAfter = Math.max(poolAfter, await rush(store, { url, relay }))
      await makeMailsDue(store)
      const books = await closeBooks(trial, customers)
      const faults = [...books.faults, ...shop.lies]
      return { ...books, faults, cuts: done, slowestRecoveryMs, poolBefore, poolAfter }
    })
  } finally {
    await relay.close()
  }
}

/** How many connections the shop opens while it has more readers than connections. */
async function rush(
  store: TrialStore,
  { url, relay }: { url: string; relay: CuttingRelay },
): Promise<number> {
  const readers = await insertBuyers(store, READERS)
  const read = async (buyer: Buyer) => {
    const { status } = await callPatiently(url, buyer, { method: 'GET', path: `/order?user=${buyer.email}` })
    if (status !== 200) throw new Error(`a reader was answered ${status}`)
  }
  return relay.countAtMost(() => Promise.all(readers.map(read)))
}
