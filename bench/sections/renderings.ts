import { ask } from '../ask.ts'
import { type EngineTitle, idOf } from '../open-stores.ts'
import type { Check, Figure } from '../report.ts'
import { settings } from '../settings.ts'
import { signIn } from '../sign-in.ts'
import { ADMIN } from '../start-shop.ts'
import { median } from '../statistics.ts'

const CHANGES_PER_TURN = 20

interface Page {
  id: string
  name: string
  path: string
}

/** Times the first request of a page after each change of a product, and looks whether it shows the change. */
export async function measureRenderings(
  origin: string,
  { engine, pages }: { engine: EngineTitle; pages: readonly Page[] },
): Promise<{ figures: Figure[]; checks: Check[] }> {
  const headers = await signIn(origin, 'sign-in', ADMIN)
  const [product]: { _id: string; name: string }[] = JSON.parse((await ask(`${origin}/product?limit=1`)).text)
  const rename = (name: string) =>
    ask(`${origin}/product/${product?._id}`, { method: 'PATCH', headers, json: { name } })
  const figures: Figure[] = []
  let changes = 0
  let shown = 0
  for (const { id, name, path } of pages) {
    const values: number[] = []
    const kept: number[] = []
    for (let turn = 0; turn < settings.repeats; turn++) {
      const times: { anew: number[]; kept: number[] } = { anew: [], kept: [] }
      for (let change = 0; change < CHANGES_PER_TURN; change++) {
        changes += 1
        const mark = `${product?.name} mark${changes}`
        await rename(mark)
        const { ms, text } = await ask(origin + path)
        if (text.includes(mark)) shown += 1
        times.anew.push(ms)
        times.kept.push((await ask(origin + path)).ms)
      }
      values.push(median(times.anew))
      kept.push(median(times.kept))
    }
    figures.push({
      id: `reads/${idOf(engine)}/anew-${id}`,
      name: `${engine}: ${name} rendered anew`,
      unit: 'ms',
      values,
      against: { what: 'the same page kept ready, one request at a time', values: kept },
    })
  }
  await rename(product?.name ?? '')
  const told = `${shown} of ${changes} answers showed the change before them`
  return {
    figures,
    checks: [
      {
        name: `${engine}: after a product changes the next answer shows it`,
        passed: shown === changes,
        told,
      },
    ],
  }
}
