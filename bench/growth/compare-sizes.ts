import { type BenchStore, ENGINES, type EngineTitle, idOf, withStores } from '../open-stores.ts'
import type { Figure, Measured } from '../report.ts'
import { settings } from '../settings.ts'
import { median, percentile } from '../statistics.ts'

const DATABASE_CONNECTIONS = 5

/** Sends one request and returns the milliseconds it took. */
export type Target = (turn: number) => Promise<{ ms: number }>

/** The requests by id: `read-…` has a limit, `write-…` and `other-…` are only reported. */
export type Targets = Record<`${'read' | 'write' | 'other'}-${string}`, { name: string; ask: Target }>

/** How often a target is asked in total, at most. */
export const ASKED = settings.warmUp + settings.repeats * settings.samples

export interface GrownShop {
  targets: Targets
  note: string
  close(): Promise<void>
}

interface Growth {
  section: string
  /** Smallest first. */
  sizes: readonly number[]
  open(store: BenchStore, size: number): Promise<GrownShop>
}

/**
 * Fills a shop of each size, sends all of them the same requests in turn, and compares the largest with the smallest.
 */
export async function compareSizes({ section, sizes: wanted, open }: Growth): Promise<Measured> {
  const sizes = wanted.map((size) => Math.min(size, settings.largest))
  const figures: Figure[] = []
  const notes: string[] = []
  for (const engine of ENGINES)
    await withStores(engine, DATABASE_CONNECTIONS, async (openStore) => {
      const shops: GrownShop[] = []
      try {
        for (const size of sizes) {
          const shop = await open(await openStore(), size)
          shops.push(shop)
          notes.push(`${engine}, ${size.toLocaleString('en')}: ${shop.note}`)
        }
        for (const id of Object.keys(shops[0]?.targets ?? {}) as (keyof Targets)[])
          figures.push(await compareTarget(id, { section, engine, sizes, shops }))
      } finally {
        for (const shop of shops) await shop.close()
      }
    })
  return { figures, notes }
}

const p99 = (times: readonly number[]) => percentile(times, 0.99)

async function compareTarget(
  id: keyof Targets,
  {
    section,
    engine,
    sizes,
    shops,
  }: { section: string; engine: EngineTitle; sizes: readonly number[]; shops: readonly GrownShop[] },
): Promise<Figure> {
  const times = shops.map((): number[] => [])
  // These requests may be slow and have no limit, so they are sent less often.
  const samples = id.startsWith('other-') ? Math.ceil(settings.samples / 10) : settings.samples
  for (let asked = 0; asked < settings.warmUp + settings.repeats * samples; asked++)
    for (let step = 0; step < shops.length; step++) {
      // Rotates which shop is asked first.
      const at = (asked + step) % shops.length
      const reply = await shops[at]?.targets[id]?.ask(asked)
      if (reply && asked >= settings.warmUp) times[at]?.push(reply.ms)
    }
  const medians = times.map(median)
  const bySize = times.map((all, at) => ({
    size: sizes[at] ?? Number.NaN,
    values: Array.from({ length: settings.repeats }, (_, turn) =>
      p99(all.slice(turn * samples, (turn + 1) * samples)),
    ),
    together: p99(all),
  }))
  return {
    id: `${section}/${idOf(engine)}/${id}`,
    name: `${engine}: ${shops[0]?.targets[id]?.name}`,
    unit: 'ms',
    values: bySize.at(-1)?.values ?? [],
    against: { what: `a shop of ${sizes[0]?.toLocaleString('en')}`, values: bySize[0]?.values ?? [] },
    details: { 'ratio of medians': (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN) },
    sizes: bySize,
  }
}
