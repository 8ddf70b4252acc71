import { setImmediate } from 'node:timers/promises'
import type { AnyPart } from '../../../../contract/fit/build.ts'
import { findContradictions } from '../../../../contract/fit/contradictions.ts'
import type { Contradiction } from '../../../../contract/fit/impossible-specs.ts'
import type { Db } from '../../../db/dialect/engine.ts'
import { inBatches } from '../../../db/in-batches.ts'
import { findWithSpecs, type RowWithSpec } from '../fit.repository.ts'
import { toFitProducts } from '../fit.rules.ts'
import type { Steps } from './find-build.rules.ts'
import { countInBuilds, findMostStock } from './fit-report.repository.ts'
import { findMissingValues, type MissingValue } from './missing-values.rules.ts'
import { type Kind, toKinds } from './parts-on-sale.rules.ts'
import { type BuildSurvey, surveyBuilds } from './survey-builds.rules.ts'

/** In a larger catalog only the products with the most stock are checked. */
export const MAX_CHECKED = 5_000
const BATCH_SIZE = 250
/** Other requests run after this long. */
const SLICE_MS = 8

export interface Analysis {
  checkedAt: number
  total: number
  checked: ReadonlyMap<string, AnyPart>
  survey: BuildSurvey
  missing: readonly MissingValue[]
  contradictions: readonly (Contradiction & { part: AnyPart })[]
}

/** Reads the products on sale and asks the rules about them, in slices between other requests. */
export async function analyzeCatalog(db: Db, now: number): Promise<Analysis> {
  const total = await countInBuilds(db)
  const ids = await findMostStock(db, MAX_CHECKED)
  const checked = new Map<string, AnyPart>()
  const contradictions: (Contradiction & { part: AnyPart })[] = []
  for (const batch of inBatches(ids, BATCH_SIZE)) {
    const rows = await findWithSpecs(db, { ids: batch })
    const byId = Map.groupBy(rows, ({ id }) => id)
    for (const [id, product] of toFitProducts(rows)) {
      if (!product) continue
      const { part } = product
      checked.set(id, part)
      const stated = { ...gatherSpecs(byId.get(id) ?? []), ...part.values }
      contradictions.push(...findContradictions(part.category, stated).map((found) => ({ ...found, part })))
    }
    await setImmediate()
  }
  // Those with the most stock come first, also when the limit ends the search.
  const parts = ids.flatMap((id) => checked.get(id) ?? [])
  const kinds = toKinds(parts)
  const order: Kind[] = [...kinds.values()].flat()
  const places = new Map(ids.map((id, place) => [id, place]))
  order.sort((a, b) => (places.get(a.part.id) ?? 0) - (places.get(b.part.id) ?? 0))
  return {
    checkedAt: now,
    total,
    checked,
    survey: await runInSlices(surveyBuilds(kinds, order)),
    missing: await runInSlices(findMissingValues(kinds, order)),
    contradictions,
  }
}

/** Also those that no rule of a build reads. Lists come from the values of the part. */
function gatherSpecs(rows: readonly RowWithSpec[]): Record<string, unknown> {
  const specs: Record<string, unknown> = {}
  for (const { key, text_value, number_value } of rows) {
    if (key === null || text_value === null) continue
    specs[key] = number_value ?? [...[specs[key] ?? []].flat(), text_value]
  }
  return specs
}

async function runInSlices<Result>(steps: Steps<Result>): Promise<Result> {
  let began = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - began < SLICE_MS) continue
    await setImmediate()
    began = performance.now()
  }
}
