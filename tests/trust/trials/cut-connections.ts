import { setTimeout as sleep } from 'node:timers/promises'
import { type Buyer, callShop, insertBuyers, type ShopCall, type ShopReply } from './buyers.ts'
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
  /** The longest that it took after a cut until a customer got what they had asked for afterwards. */
  slowestRecoveryMs: number
  /** Connections under a rush of readers. */
  poolBefore: number
  poolAfter: number
}

const MOST_PAUSE_MS = 60
const READERS = 60
const MOST_TRIES = 400
const PAUSE_AFTER_REFUSAL_MS = 20
/** Far longer than is allowed: a shop that never recovers is told as such. */
const PATIENCE_MS = 60_000

/** The shop's customers try again as the pages let them; each call that succeeds says when it was begun. */
class CutShop {
  /** What had been said to have changed nothing, and had. */
  readonly lies: string[] = []
  readonly #url: string
  readonly #listeners = new Set<(begunAt: number) => void>()

  constructor(url: string) {
    this.#url = url
  }

  async call(buyer: Buyer, call: ShopCall): Promise<ShopReply> {
    // One try of which nothing is known may be what the others find.
    let isUnknown = false
    for (let tries = 1; ; tries += 1) {
      const begunAt = performance.now()
      const reply = await callShop(this.#url, buyer, call)
      if (reply.status !== 503 || tries === MOST_TRIES) {
        for (const tell of this.#listeners) tell(begunAt)
        if (tries > 1 && !isUnknown && reply.body.order)
          this.lies.push(`order ${reply.body.order._id} was denied and is there`)
        return reply
      }
      isUnknown ||= !reply.body.detail?.includes('Nothing was changed')
      await sleep(PAUSE_AFTER_REFUSAL_MS)
    }
  }

  /** How long it takes from now until somebody is served who comes from now on. */
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
 * Customers order and pay while the connections to the database are cut: at any moment, at BEGIN and at COMMIT, one or
 * all of them. Whoever is told that the database does not answer tries again. Then the books are compared.
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
          await sleep(random.below(MOST_PAUSE_MS))
          await relay.cut(CUTS[done % CUTS.length] ?? 'all')
          slowestRecoveryMs = Math.max(slowestRecoveryMs, await shop.untilServed())
        }
      })()
      await customers.come({ atOnce, isWanted: () => done < cuts })
      await cutting
      const poolAfter = await rush(store, { url, relay })
      await makeMailsDue(store)
      const books = await closeBooks(trial, customers)
      const faults = [...books.faults, ...shop.lies]
      return { ...books, faults, cuts: done, slowestRecoveryMs, poolBefore, poolAfter }
    })
  } finally {
    await relay.close()
  }
}

/** How many connections the shop has while more people read than it has connections. */
async function rush(
  store: TrialStore,
  { url, relay }: { url: string; relay: CuttingRelay },
): Promise<number> {
  const readers = await insertBuyers(store, READERS)
  const read = async ({ authorization, email }: Buyer) => {
    const response = await fetch(`${url}/order?user=${email}`, { headers: { authorization } })
    if (!response.ok) throw new Error(`a reader was answered ${response.status}`)
  }
  return relay.countAtMost(() => Promise.all(readers.map(read)))
}
