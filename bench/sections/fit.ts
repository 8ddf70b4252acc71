import { formatBuild } from '../../contract/fit/build-text.ts'
import { buildSlots, findSlot } from '../../contract/fit/slots.ts'
import { demoProducts } from '../../server/demo/demo-content.ts'
import { ask } from '../ask.ts'
import { BYPASS_CACHE } from '../bypass-cache.ts'
import { fillWithProducts } from '../growth/generate-products.ts'
import { seededRandom } from '../growth/product-generator.ts'
import { type BenchStore, ENGINES, type EngineTitle, idOf, withStores } from '../open-stores.ts'
import type { Figure, Section } from '../report.ts'
import { isQuick, settings } from '../settings.ts'
import { startShop } from '../start-shop.ts'
import { median, percentile } from '../statistics.ts'

const LARGE = Math.min(100_000, settings.largest)
const DATABASE_CONNECTIONS = 2
const BUILDS = 40
/** Warm-up: a check takes up to twice as long until Node has compiled the rules. A running shop has compiled them. */
const CHECKED_BEFORE = isQuick ? settings.warmUp : 2_500
/** Enough in a turn that a few interruptions by other programs do not decide its p99. */
const CHECKED_PER_TURN = isQuick ? settings.samples : 1_000
/** Each build is checked once: one that was checked before is cheaper. */
const CHECKED = settings.repeats * CHECKED_PER_TURN

/** Builds with most of their places filled, from products by their slot. */
function makeBuilds(
  bySlot: ReadonlyMap<string, readonly string[]>,
  { seed, count }: { seed: number; count: number },
): string[][] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () =>
    buildSlots.flatMap(({ id }) => {
      const slugs = bySlot.get(id) ?? []
      const slug = slugs[Math.floor(random() * slugs.length)]
      return slug !== undefined && random() < 0.8 ? [slug] : []
    }),
  )
}

const toText = (slugs: readonly string[]) => formatBuild(slugs.map((slug) => ({ slug, quantity: 1 })))

/** Sends requests one at a time and returns the p99 of each turn. */
async function time(
  figure: { id: string; name: string },
  send: (request: number) => Promise<{ ms: number }>,
  { warmUp, samples }: Pick<typeof settings, 'warmUp' | 'samples'> = settings,
): Promise<Figure> {
  let request = 0
  for (; request < warmUp; request++) await send(request)
  const turns: number[][] = []
  for (let turn = 0; turn < settings.repeats; turn++) {
    const times: number[] = []
    for (let sample = 0; sample < samples; sample++, request++) times.push((await send(request)).ms)
    turns.push(times)
  }
  const values = turns.map((times) => percentile(times, 0.99))
  return { ...figure, unit: 'ms', values, details: { 'p50 ms': median(turns.flat()) } }
}

/** POST /fit with the builds of the demo catalog: most have misfits, and each of those looks for repairs. */
async function measureCheck({ environment }: BenchStore, engine: EngineTitle): Promise<Figure> {
  const parts = demoProducts.filter(({ category }) => findSlot(category) !== null)
  const bySlot = Map.groupBy(parts, ({ category }) => findSlot(category)?.id ?? '')
  const slugs = new Map(Array.from(bySlot, ([slot, own]) => [slot, own.map(({ slug }) => slug)]))
  const shop = await startShop(environment)
  try {
    const found: { _id: string; slug: string }[] = JSON.parse(
      (await ask(`${shop.origin}/product?limit=100`)).text,
    )
    const ids = new Map(found.map(({ _id, slug }) => [slug, _id]))
    const bodies = makeBuilds(slugs, { seed: 1, count: CHECKED_BEFORE + CHECKED }).map((build) => ({
      lines: build.flatMap((slug) => (ids.has(slug) ? [{ productId: ids.get(slug) }] : [])),
      machines: 40,
    }))
    const figure = { id: `fit/${idOf(engine)}/check`, name: `${engine}: POST /fit, the demo catalog` }
    return await time(
      figure,
      (request) => ask(`${shop.origin}/fit`, { method: 'POST', json: bodies[request % bodies.length] ?? {} }),
      { warmUp: CHECKED_BEFORE, samples: CHECKED_PER_TURN },
    )
  } finally {
    await shop.stop()
  }
}

/** GET /fit/choose for every place of builds of generated products, whose values meet in every combination. */
async function measureChoices(
  { engine: { db }, environment }: BenchStore,
  engine: EngineTitle,
): Promise<Figure[]> {
  const rows = await db
    .selectFrom('product')
    .select(['slug', 'category'])
    .orderBy('id')
    .limit(3_000)
    .execute()
  const bySlot = Map.groupBy(rows, ({ category }) => findSlot(category)?.id ?? '')
  const builds = makeBuilds(
    new Map(Array.from(bySlot, ([slot, own]) => [slot, own.map(({ slug }) => slug)])),
    { seed: 2, count: BUILDS },
  )
  const shop = await startShop({ ...environment, DEMO_DATA: 'off' })
  const size = `${LARGE.toLocaleString('en')} products`
  try {
    const textAt = (request: number) => toText(builds[request % builds.length] ?? [])
    const choose = (request: number, fits: string) => {
      const slot = buildSlots[request % buildSlots.length]?.id ?? 'case'
      return ask(
        `${shop.origin}/fit/choose?${new URLSearchParams({ parts: textAt(request), slot, fits, machines: '40' })}`,
      )
    }
    const id = `fit/${idOf(engine)}`
    const began = performance.now()
    await choose(0, 'only')
    const firstSeconds = (performance.now() - began) / 1_000
    return [
      await time(
        { id: `${id}/large-only`, name: `${engine}: only what fits, with counts, ${size}` },
        (request) => choose(request, 'only'),
      ),
      await time({ id: `${id}/large-all`, name: `${engine}: all with reasons, ${size}` }, (request) =>
        choose(request, 'all'),
      ),
      await time(
        { id: `${id}/other-list`, name: `${engine}: list of everything that fits, ${size}` },
        (request) =>
          ask(`${shop.origin}/product?${new URLSearchParams({ limit: '24', fits: textAt(request) })}`, {
            headers: BYPASS_CACHE,
          }),
      ),
      {
        id: `${id}/index-build`,
        name: `${engine}: first question, which makes the index`,
        unit: 's',
        values: [firstSeconds],
      },
    ]
  } finally {
    await shop.stop()
  }
}

export const section: Section = {
  title: 'Fit',
  method: `Builds sent to a process of the shop over one connection, one at a time. POST /fit checks ${CHECKED.toLocaleString('en')} builds of the demo catalog, each once and after ${CHECKED_BEFORE.toLocaleString('en')} others, and looks for repairs. GET /fit/choose asks for every place of ${BUILDS} builds in ${LARGE.toLocaleString('en')} generated products, whose values are drawn independently, so that they meet in far more combinations than real products do. The figure is the p99 of each turn.`,
  async measure() {
    const figures: Figure[] = []
    // First, because generating products leaves this process with much garbage to collect.
    for (const engine of ENGINES)
      await withStores(engine, DATABASE_CONNECTIONS, async (openStore) => {
        figures.push(await measureCheck(await openStore(), engine))
      })
    for (const engine of ENGINES)
      await withStores(engine, DATABASE_CONNECTIONS, async (openStore) => {
        const store = await openStore()
        await fillWithProducts(store.engine, { count: LARGE })
        figures.push(...(await measureChoices(store, engine)))
      })
    return { figures }
  },
}
