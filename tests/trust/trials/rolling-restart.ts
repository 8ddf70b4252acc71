import { Agent } from 'node:http'
import { insertProduct } from '../../support/factories.ts'
import type { RunningShop } from '../../support/run-shop.ts'
import { BalancingProxy } from './balancing-proxy.ts'
import { insertBuyers } from './buyers.ts'
import { findStockFaults } from './check-stock.ts'
import { seedRandom } from './random.ts'
import { sendVisit } from './send-visit.ts'
import { runTrial, type Trial, type TrialStore } from './trial.ts'
import { Visitors } from './visits.ts'

interface RollingOptions {
  /** One process after the other, in turn. */
  restarts: number
  atOnce: number
  seed: number
}

interface RollingReport {
  requests: number
  failures: string[]
}

/** Many times the interval of the proxy's checks. */
const DRAIN_SECONDS = '2'

/** Visitors use two processes behind a proxy, which are stopped in turn and started again. Nobody may notice. */
export async function restartUnderLoad(
  given: TrialStore,
  { restarts, atOnce, seed }: RollingOptions,
): Promise<RollingReport> {
  const store = { ...given, environment: { ...given.environment, DRAIN_SECONDS } }
  return runTrial({ store, shops: 2 }, async (trial) => {
    const shops = new Map(trial.urls.map((url) => [url, trial.start(url)]))
    for (const { opened } of shops.values()) await opened
    const proxy = new BalancingProxy(trial.urls)
    const url = await proxy.open()
    await proxy.untilAllUp()
    const report: RollingReport = { requests: 0, failures: [] }
    let finished = false
    const visitors = visit(trial, { url, atOnce, seed, report, isFinished: () => finished })
    try {
      for (let index = 0; index < restarts; index += 1)
        await restart(trial, { url: trial.urls[index % trial.urls.length] ?? '', shops, proxy, report })
    } finally {
      finished = true
      const productIds = await visitors
      await proxy.close()
      report.failures.push(...(await findStockFaults(store, productIds)))
    }
    return report
  })
}

async function restart(
  { start }: Trial,
  {
    url,
    shops,
    proxy,
    report,
  }: { url: string; shops: Map<string, RunningShop>; proxy: BalancingProxy; report: RollingReport },
): Promise<void> {
  const old = shops.get(url)
  old?.process.kill('SIGTERM')
  const ended = await old?.ended
  if (ended?.code !== 0) report.failures.push(`a process ended with ${ended?.code}: ${ended?.stderr}`)
  const next = start(url)
  shops.set(url, next)
  await next.opened
  await proxy.untilAllUp()
}

/** The products that were ordered. */
async function visit(
  { store }: Trial,
  {
    url,
    atOnce,
    seed,
    report,
    isFinished,
  }: { url: string; atOnce: number; seed: number; report: RollingReport; isFinished: () => boolean },
): Promise<string[]> {
  const productIds = [await insertProduct(store.engine, { on_hand: 100_000, minimum_order: 1 })]
  const buyers = await insertBuyers(store, atOnce * 10)
  const visitors = new Visitors(seedRandom(seed), { buyers, productIds })
  const agent = new Agent({ keepAlive: true })
  const one = async () => {
    while (!isFinished()) {
      const { visit, onReply } = visitors.next()
      const what = `${visit.method} ${visit.path}`
      report.requests += 1
      const reply = await sendVisit(url, visit, agent).catch((error: unknown) => {
        report.failures.push(`${what}: ${error}`)
        return null
      })
      if (!reply) continue
      if (visit.isGood(reply.status)) onReply(reply.body)
      else report.failures.push(`${what}: ${reply.status} ${reply.body}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  agent.destroy()
  return productIds
}
