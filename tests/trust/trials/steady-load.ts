import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertProduct } from '../../support/factories.ts'
import { createMemoryProbeEnvironment } from '../../support/memory-probe.ts'
import { insertBuyers } from './buyers.ts'
import { findStockFaults } from './check-stock.ts'
import { Load, type LoadReport } from './drive-load.ts'
import { seedRandom } from './random.ts'
import { openSlowReaders } from './slow-readers.ts'
import { runTrial, type TrialStore } from './trial.ts'
import { Visitors } from './visits.ts'
import { type MemoryReport, watchMemory } from './watch-memory.ts'

interface SteadyOptions {
  capacitySeconds: number
  seconds: number
  slowReaders: number
  seed: number
}

interface SteadyReport extends LoadReport {
  capacity: number
  memory: MemoryReport
  faults: string[]
}

const SHARE_OF_CAPACITY = 0.7
const AT_ONCE = 32
const BUYERS = 200
const PRODUCTS = 40

/** Measures a shop's capacity, and applies 70% of it for a while, with slow readers beside. */
export async function carrySteadyLoad(
  store: TrialStore,
  { capacitySeconds, seconds, slowReaders, seed }: SteadyOptions,
): Promise<SteadyReport> {
  const folder = mkdtempSync(join(tmpdir(), 'northbridge-memory-'))
  const socket = join(folder, 'socket')
  // As in daily use: a log line for each request is extra load, and another way to answer.
  const environment = { ...store.environment, ...createMemoryProbeEnvironment(socket), LOG_LEVEL: 'warn' }
  const carried = runTrial(
    { store: { ...store, environment }, shops: 1 },
    async ({ urls: [url = ''], start }) => {
      const productIds: string[] = []
      while (productIds.length < PRODUCTS)
        productIds.push(await insertProduct(store.engine, { on_hand: 100_000, minimum_order: 1 }))
      const buyers = await insertBuyers(store, BUYERS)
      await start(url).opened
      const load = new Load(url, new Visitors(seedRandom(seed), { buyers, productIds }))
      const slow = openSlowReaders(url, slowReaders)
      try {
        const capacity = await load.measureCapacity({ seconds: capacitySeconds, atOnce: AT_ONCE })
        const memory = watchMemory({ socket, countRequests: () => load.sent })
        const report = await load.drive({ seconds, perSecond: capacity * SHARE_OF_CAPACITY })
        return {
          ...report,
          capacity,
          memory: await memory.stop(),
          faults: await findStockFaults(store, productIds),
        }
      } finally {
        slow.close()
        load.close()
      }
    },
  )
  return carried.finally(() => rmSync(folder, { recursive: true, force: true }))
}
