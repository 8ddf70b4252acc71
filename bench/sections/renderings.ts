import { brotliDecompressSync } from 'node:zlib'
import { ask } from '../ask.ts'
import type { ChildServer } from '../child-server.ts'
import { type EngineTitle, idOf } from '../open-stores.ts'
import { processorSeconds } from '../processor-time.ts'
import type { Check, Figure } from '../report.ts'
import { settings } from '../settings.ts'
import { signIn } from '../sign-in.ts'
import { ADMIN } from '../start-shop.ts'
import { median } from '../statistics.ts'

interface Page {
  id: string
  name: string
  path: string
}

/** Times the first request of a page after each change of a product, and checks that it shows the change. */
export async function measureRenderings(
  shop: ChildServer,
  { engine, pages }: { engine: EngineTitle; pages: readonly Page[] },
): Promise<{ figures: Figure[]; checks: Check[] }> {
  const { origin } = shop
  const headers = await signIn(origin, 'sign-in', ADMIN)
  const [product]: { _id: string; name: string }[] = JSON.parse((await ask(`${origin}/product?limit=1`)).text)
  const rename = (name: string) =>
    ask(`${origin}/product/${product?._id}`, { method: 'PATCH', headers, json: { name } })
  const figures: Figure[] = []
  let changes = 0
  let shown = 0
  /** Milliseconds of the first reply after a change. */
  async function askAfterChange(url: string, isCompressed: boolean): Promise<number> {
    changes += 1
    const mark = `${product?.name} mark${changes}`
    await rename(mark)
    const { ms, body } = await ask(url, isCompressed ? { headers: { 'accept-encoding': 'br' } } : {})
    if ((isCompressed ? brotliDecompressSync(body) : body).includes(mark)) shown += 1
    return ms
  }
  for (const { id, name, path } of pages) {
    const turns: Record<'plain' | 'compressed' | 'cached', number[]> = {
      plain: [],
      compressed: [],
      cached: [],
    }
    for (let turn = 0; turn < settings.repeats; turn++) {
      const times: typeof turns = { plain: [], compressed: [], cached: [] }
      for (let change = 0; change < settings.changes; change++) {
        times.plain.push(await askAfterChange(origin + path, false))
        times.cached.push((await ask(origin + path)).ms)
        times.compressed.push(await askAfterChange(origin + path, true))
      }
      for (const kind of ['plain', 'compressed', 'cached'] as const) turns[kind].push(median(times[kind]))
    }
    figures.push({
      id: `reads/${idOf(engine)}/anew-${id}`,
      name: `${engine}: ${name} re-rendered`,
      unit: 'ms',
      values: turns.plain,
      against: { what: 'the same cached page, one request at a time', values: turns.cached },
      details: { 'ms with Brotli': median(turns.compressed) },
    })
  }
  await rename(product?.name ?? '')
  figures.push(await measureNewAddresses(shop, engine))
  const detail = `${shown} of ${changes} answers showed the change before them`
  return {
    figures,
    checks: [
      {
        name: `${engine}: after a product changes the next answer shows it`,
        passed: shown === changes,
        detail,
      },
    ],
  }
}

/** More than any product costs, so that every address shows the whole list. */
const FIRST_PRICE = 100_000

/** Times the product list at addresses that were never requested before: the rendering, and all its API calls. */
async function measureNewAddresses({ origin, pid }: ChildServer, engine: EngineTitle): Promise<Figure> {
  const turns: Record<'made' | 'cached' | 'processor', number[]> = { made: [], cached: [], processor: [] }
  let price = FIRST_PRICE
  const askNew = async () => (await ask(`${origin}/products?maxPrice=${price++}`)).ms
  for (let page = 0; page < settings.warmUp; page++) await askNew()
  for (let turn = 0; turn < settings.repeats; turn++) {
    const made: number[] = []
    const cached: number[] = []
    const before = processorSeconds(pid)
    for (let page = 0; page < settings.samples; page++) made.push(await askNew())
    const after = processorSeconds(pid)
    for (let page = 0; page < settings.samples; page++) cached.push((await ask(`${origin}/products`)).ms)
    turns.made.push(median(made))
    turns.cached.push(median(cached))
    if (before !== null && after !== null) turns.processor.push(((after - before) * 1_000) / settings.samples)
  }
  return {
    id: `reads/${idOf(engine)}/anew-new-address`,
    name: `${engine}: catalog page at a new address`,
    unit: 'ms',
    values: turns.made,
    against: { what: 'a cached catalog page, one request at a time', values: turns.cached },
    ...(turns.processor.length > 0 && { details: { 'ms of processor time': median(turns.processor) } }),
  }
}
