import { type Question, questions } from '../../tests/search/questions.ts'
import { ask } from '../ask.ts'
import { BYPASS_CACHE } from '../bypass-cache.ts'
import { fillWithProducts } from '../growth/generate-products.ts'
import { measureIndex } from '../growth/measure-index.ts'
import { type BenchStore, ENGINES, type EngineTitle, idOf, withStores } from '../open-stores.ts'
import type { Figure, Section } from '../report.ts'
import { settings } from '../settings.ts'
import { startShop } from '../start-shop.ts'
import { median, percentile } from '../statistics.ts'

const LARGE = Math.min(100_000, settings.largest)
const PLAIN = 'a search for the plain words'
const DATABASE_CONNECTIONS = 2

const kinds = [...Map.groupBy(questions, ({ kind }) => kind)]

/** The milliseconds of each reply, by turn. */
interface Times {
  understood: number[][]
  plain: number[][]
}

/** Asks every question of a kind both ways, one at a time, in changing order. */
async function askKind(origin: string, asked: readonly Question[]): Promise<Times> {
  const times: Times = { understood: [], plain: [] }
  const send = async (way: keyof Times, { text }: Question) => {
    const query = new URLSearchParams({ limit: '24', q: text, ...(way === 'plain' && { plain: '1' }) })
    return (await ask(`${origin}/product?${query}`, { headers: BYPASS_CACHE })).ms
  }
  for (const question of asked) for (const way of ['plain', 'understood'] as const) await send(way, question)
  for (let turn = 0; turn < settings.repeats; turn++) {
    const ofTurn = { understood: [] as number[], plain: [] as number[] }
    for (let sample = 0; sample < settings.samples; sample++) {
      const question = asked[(turn * settings.samples + sample) % asked.length]
      if (!question) continue
      const ways = sample % 2 === 0 ? (['plain', 'understood'] as const) : (['understood', 'plain'] as const)
      for (const way of ways) ofTurn[way].push(await send(way, question))
    }
    times.understood.push(ofTurn.understood)
    times.plain.push(ofTurn.plain)
  }
  return times
}

const p99s = (turns: readonly number[][]) => turns.map((times) => percentile(times, 0.99))
const perSecond = (turns: readonly number[][]) => {
  const all = turns.flat()
  return (all.length / all.reduce((sum, ms) => sum + ms, 0)) * 1_000
}

function toFigure(id: string, name: string, { understood, plain }: Times): Figure {
  return {
    id,
    name,
    unit: 'ms',
    values: p99s(understood),
    against: { what: PLAIN, values: p99s(plain) },
    details: {
      'p50 ms': median(understood.flat()),
      'p50 ms, plain': median(plain.flat()),
      'questions per second': perSecond(understood),
      'per second, plain': perSecond(plain),
    },
  }
}

const LIST_LINES = 500
/** As many different unknown parts as the shop searches for. */
const UNKNOWN_LINES = 20

/** A list as a buyer pastes it: part numbers, and some names that the shop does not know. */
async function measureQuickOrder(
  { environment, engine: { db } }: BenchStore,
  { engine, size }: { engine: EngineTitle; size: string },
): Promise<Figure> {
  const rows = await db
    .selectFrom('product')
    .select('part_number')
    .where('part_number', 'is not', null)
    .limit(LIST_LINES - UNKNOWN_LINES)
    .execute()
  const known = rows.map(({ part_number }) => part_number)
  const unknown = Array.from({ length: UNKNOWN_LINES }, (_, index) => `gold ${index} series power supply`)
  const text = [...known, ...unknown].map((part) => `${part}\t40`).join('\n')
  const shop = await startShop({ ...environment, DEMO_DATA: 'off' })
  try {
    const send = async () => (await ask(`${shop.origin}/quick-order`, { method: 'POST', json: { text } })).ms
    await send()
    const values: number[] = []
    for (let turn = 0; turn < settings.repeats; turn++) {
      const times: number[] = []
      for (let sample = 0; sample < settings.samples / 10; sample++) times.push(await send())
      values.push(percentile(times, 0.99))
    }
    const id = `search/${idOf(engine)}/quick-order`
    return { id, name: `${engine}: a pasted list of ${LIST_LINES} lines, ${size}`, unit: 'ms', values }
  } finally {
    await shop.stop()
  }
}

/** All kinds together: what a shop with this mix of questions sees. */
const mix = (all: readonly Times[], way: keyof Times) =>
  Array.from({ length: settings.repeats }, (_, turn) => all.flatMap((times) => times[way][turn] ?? []))

async function measureShop(
  { environment }: BenchStore,
  { engine, id, size }: { engine: EngineTitle; id: 'demo' | 'large'; size: string },
): Promise<Figure[]> {
  const shop = await startShop({ ...environment, ...(id === 'large' && { DEMO_DATA: 'off' }) })
  try {
    const all: Times[] = []
    const figures: Figure[] = []
    for (const [kind, asked] of kinds) {
      const times = await askKind(shop.origin, asked)
      all.push(times)
      const figureId = `search/${idOf(engine)}/${id}-${kind.replaceAll(' ', '-')}`
      figures.push(toFigure(figureId, `${engine}: ${kind}, ${size}`, times))
    }
    const together = { understood: mix(all, 'understood'), plain: mix(all, 'plain') }
    const name = `${engine}: all kinds, ${size}`
    return [...figures, toFigure(`search/${idOf(engine)}/${id}-all`, name, together)]
  } finally {
    await shop.stop()
  }
}

async function measureEngine(engine: EngineTitle): Promise<Figure[]> {
  return withStores(engine, DATABASE_CONNECTIONS, async (openStore) => {
    const demo = await measureShop(await openStore(), { engine, id: 'demo', size: 'the demo catalog' })
    const store = await openStore()
    await fillWithProducts(store.engine, { count: LARGE })
    const size = `${LARGE.toLocaleString('en')} products`
    const built = await measureIndex(store.engine)
    const large = await measureShop(store, { engine, id: 'large', size })
    const list = await measureQuickOrder(store, { engine, size })
    const id = `search/${idOf(engine)}/index`
    return [
      ...demo,
      ...large,
      list,
      {
        id: `${id}-memory`,
        name: `${engine}: index of ${size}`,
        unit: 'MB',
        values: [built.megabytes ?? Number.NaN],
      },
      {
        id: `${id}-build`,
        name: `${engine}: processor time to build it`,
        unit: 's',
        values: [(built.loadCpuMs ?? Number.NaN) / 1_000],
      },
    ]
  })
}

export const section: Section = {
  title: 'Search',
  method: `The ${questions.length} questions of tests/search/questions, sent to a process of the shop over one connection, one at a time, each alternately as a question that is understood and as plain words (\`plain=1\`), which is the search without units, synonyms, typing errors and limits. No reply comes from the cache, and each holds up to 24 products. Plain words find nothing for many questions, and an empty reply is quick. The figure is the p99 of each turn. A pasted list (POST /quick-order) has ${LIST_LINES - UNKNOWN_LINES} part numbers and ${UNKNOWN_LINES} unknown names.`,
  async measure() {
    const figures: Figure[] = []
    for (const engine of ENGINES) figures.push(...(await measureEngine(engine)))
    return { figures }
  },
}
