import type { BooksReport } from './check-books.ts'
import { closeBooks, makeMailsDue } from './close-books.ts'
import { Customers } from './customers.ts'
import { MortalShop } from './mortal-shop.ts'
import { seedRandom } from './random.ts'
import { runTrial, type TrialStore } from './trial.ts'

interface KillOptions {
  cycles: number
  /** The most kills while customers order; one more follows when they are done. */
  kills: number
  /** How many customers order at the same time. */
  atOnce: number
  seed: number
}

interface KillReport extends BooksReport {
  kills: number
}

/**
 * Customers order and pay while the shop is killed again and again, at moments that the seed draws. Then it runs until
 * everything that was under way is done, and the books of shop, provider and mail are compared.
 */
export async function payWhileKilled(
  store: TrialStore,
  { cycles, kills, atOnce, seed }: KillOptions,
): Promise<KillReport> {
  const random = seedRandom(seed)
  return runTrial({ store, shops: 1 }, async (trial) => {
    const shop = new MortalShop(trial, { random, maxKills: kills })
    const customers = new Customers(trial, { shop, random })
    await customers.fillShelves(store)
    shop.live()
    let left = cycles
    await customers.come({ atOnce, isWanted: () => left-- > 0 })
    await shop.die()
    await makeMailsDue(store)
    await shop.liveOn()
    return { kills: shop.kills, ...(await closeBooks(trial, customers)) }
  })
}
