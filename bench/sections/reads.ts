import { ask } from '../ask.ts'
import type { ChildServer } from '../child-server.ts'
import { compareProcessorTime, detailsOf, loadServer, rates, type Turn } from '../load.ts'
import { ENGINES, type EngineTitle, idOf, withStores } from '../open-stores.ts'
import type { Figure, Measured, Section } from '../report.ts'
import { settings } from '../settings.ts'
import { BROWSER_HEADERS, startBare } from '../start-bare.ts'
import { startShop } from '../start-shop.ts'
import { measureRenderings } from './renderings.ts'

const WARM_UP_SECONDS = 1

interface Target {
  id: string
  name: string
  path: string
}

async function listTargets(origin: string): Promise<Target[]> {
  const [product]: { _id: string; slug: string }[] = JSON.parse((await ask(`${origin}/product?limit=1`)).text)
  return [
    { id: 'home', name: 'home page', path: '/' },
    { id: 'catalog', name: 'catalog page', path: '/products' },
    { id: 'product', name: 'product page', path: `/products/${product?.slug}` },
    { id: 'list', name: 'GET /product?limit=12', path: '/product?limit=12' },
    { id: 'one', name: 'GET /product/{id}', path: `/product/${product?._id}` },
  ]
}

async function measureTarget(
  { id, name, path }: Target,
  { engine, shop, bare }: { engine: EngineTitle; shop: ChildServer; bare: ChildServer },
): Promise<Figure> {
  const turns: Record<'shop' | 'bare', Turn[]> = { shop: [], bare: [] }
  const options = { path, headers: BROWSER_HEADERS }
  for (const server of [shop, bare]) await loadServer(server, { ...options, duration: WARM_UP_SECONDS })
  for (let turn = 0; turn < settings.repeats; turn++) {
    turns.shop.push(await loadServer(shop, options))
    turns.bare.push(await loadServer(bare, options))
  }
  const { body } = await ask(shop.origin + path, { headers: BROWSER_HEADERS })
  return {
    id: `reads/${idOf(engine)}/${id}`,
    name: `${engine}: ${name}`,
    unit: '/s',
    values: rates(turns.shop),
    against: { what: 'a bare node:http server that sends the same bytes', values: rates(turns.bare) },
    details: {
      ...detailsOf(turns.shop),
      ...compareProcessorTime(turns.shop, turns.bare),
      bytes: body.length,
    },
  }
}

async function measureEngine(engine: EngineTitle): Promise<Measured> {
  return withStores(engine, 2, async (openStore) => {
    const shop = await startShop((await openStore()).environment)
    try {
      const targets = await listTargets(shop.origin)
      const bare = await startBare(
        shop.origin,
        targets.map(({ path }) => path),
      )
      const figures: Figure[] = []
      try {
        for (const target of targets) figures.push(await measureTarget(target, { engine, shop, bare }))
      } finally {
        await bare.stop()
      }
      const pages = targets.filter(({ id }) => id !== 'list' && id !== 'one')
      const renderings = await measureRenderings(shop, { engine, pages })
      return { figures: [...figures, ...renderings.figures], checks: renderings.checks }
    } finally {
      await shop.stop()
    }
  })
}

export const section: Section = {
  title: 'Reads',
  method:
    'One process of the built shop with the demo catalog, 50 connections (autocannon), compressed with Brotli as browsers ask for it. Alternating with a bare node:http server that sends the same bytes with the same headers; the load generator shares the machine and may be what is slowest, so the processor time that the bare server needs for a request is held against the shop’s as well (ratio by CPU). A re-rendered page: the next request after an admin changed a product that it shows, not compressed and, beside it, with Brotli. A page at a new address: nothing of it was asked for before, so its data is read again as well.',
  async measure() {
    const all: Measured[] = []
    for (const engine of ENGINES) all.push(await measureEngine(engine))
    return {
      figures: all.flatMap(({ figures }) => figures),
      checks: all.flatMap(({ checks = [] }) => checks),
    }
  },
}
