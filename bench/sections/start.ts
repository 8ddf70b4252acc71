import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChildServer, startChild, whenServing } from '../child-server.ts'
import { loadServer } from '../load.ts'
import { ENGINES, type EngineTitle, idOf, withStores } from '../open-stores.ts'
import type { Figure, Section } from '../report.ts'
import { settings } from '../settings.ts'
import { BROWSER_HEADERS, startBare } from '../start-bare.ts'
import { startShop, startShopToFirstPage } from '../start-shop.ts'

const LOADED = ['/', '/products', '/product?limit=12', '/product?limit=12&q=memory']
const SETTLE_MS = 500

/** According to `ps`, which every system has. */
function residentMegabytes({ pid }: ChildServer): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_000
}

async function memoryAfterLoad(server: ChildServer): Promise<number> {
  for (const path of LOADED) await loadServer(server, { path, headers: BROWSER_HEADERS })
  await sleep(SETTLE_MS)
  return residentMegabytes(server)
}

async function measureEngine(engine: EngineTitle): Promise<Figure[]> {
  return withStores(engine, 2, async (openStore) => {
    const { environment } = await openStore()
    // The very first start renders the images of the demo catalog, so only later starts are timed.
    const first = await startShop(environment)
    const startup = { shop: [] as number[], bare: [] as number[] }
    const memory = { shop: [] as number[], bare: [] as number[] }
    const bare = await startBare(first.origin, LOADED).finally(() => first.stop())
    try {
      for (let turn = 0; turn < settings.repeats; turn++) {
        const shop = await startShopToFirstPage(environment)
        startup.shop.push(shop.startSeconds)
        memory.shop.push(await memoryAfterLoad(shop).finally(() => shop.stop()))
        const nothing = await startChild(['bench/empty-server.ts'], { readiness: whenServing })
        startup.bare.push(nothing.startSeconds)
        await nothing.stop()
        memory.bare.push(await memoryAfterLoad(bare))
      }
    } finally {
      await bare.stop()
    }
    const id = `start/${idOf(engine)}`
    return [
      {
        id: `${id}/again`,
        name: `${engine}: start to the first 200`,
        unit: 's',
        values: startup.shop,
        against: { what: 'a node:http server that does nothing', values: startup.bare },
      },
      {
        id: `${id}/memory`,
        name: `${engine}: memory after the load`,
        unit: 'MB',
        values: memory.shop,
        against: { what: 'a bare node:http server after the same load', values: memory.bare },
      },
    ]
  })
}

export const section: Section = {
  title: 'Start and memory',
  method:
    'From starting the process of a built shop that has its data to its first 200 on the home page, asked for every 5 ms. Memory is what the process holds resident after four addresses were loaded, one after the other, with 50 connections.',
  async measure() {
    const figures: Figure[] = []
    for (const engine of ENGINES) figures.push(...(await measureEngine(engine)))
    return { figures }
  },
}
