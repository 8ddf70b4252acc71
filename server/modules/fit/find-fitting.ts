import { buildSlots } from '../../../contract/fit/slots.ts'
import type { Catalog, Fitting } from '../catalog/open-catalog.ts'
import type { CatalogIndex } from '../catalog/search-index/catalog-index.ts'
import type { Slots } from '../catalog/search-index/slots.ts'
import { openFitIndex } from './fit-index.ts'
import { choosePlace, readParts } from './read-parts.ts'
import { splitByVerdict, trySlot } from './try-slot.ts'

/** All products that fit a build, of whatever slot, for the list of products. The index is that of `catalog.read()`. */
export async function findFitting(
  { engine }: Pick<Catalog, 'engine'>,
  index: CatalogIndex,
  text: string,
): Promise<Fitting> {
  const { lines, problems } = await readParts(engine, text)
  const fit = await openFitIndex(index)
  let found: { version: number; slots: Slots } | null = null
  return {
    problems,
    // Computed again after each change of the index: a list sorted by stock reads the database in between, and slots
    // may pass to other products meanwhile.
    slots() {
      if (found?.version === fit.version) return found.slots
      const verdicts = fit.createEmptyVerdicts()
      for (const { id } of buildSlots) trySlot(fit, id, choosePlace(lines, id), { verdicts })
      found = { version: fit.version, slots: splitByVerdict(verdicts).fitting }
      return found.slots
    },
  }
}
