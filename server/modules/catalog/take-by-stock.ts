import type { Engine } from '../../db/dialect/engine.ts'
import { findAvailable, walkByAvailable } from './catalog.repository.ts'
import type { ListPosition } from './catalog.rules.ts'
import type { CatalogIndex } from './search-index/catalog-index.ts'
import { type CatalogFilter, chooseGroups, selectSlots } from './search-index/select-slots.ts'
import { countSlots, hasSlot, listSlots } from './search-index/slots.ts'
import type { PageProduct } from './search-index/take-page.ts'

/** Up to this many matches are read and sorted. With more, a walk meets a match every few rows. */
const SORTED_AT_MOST = 2_000
const BATCH = 1_000

interface StockPage {
  index: CatalogIndex
  filter: CatalogFilter
  after: ListPosition | null
  limit: number
  /** Most pieces first, instead of fewest. */
  mostFirst?: boolean
}

/**
 * Sorts by available pieces. Every order changes them, so the search index does not hold them: a small
 * result is read and sorted, a large one is found by walking the database's index of available pieces.
 */
export async function takeByStock(engine: Engine, page: StockPage): Promise<PageProduct[]> {
  const { index, filter } = page
  const slots = selectSlots(index, chooseGroups(index, filter))
  if (countSlots(slots) > SORTED_AT_MOST) return walk(engine, page)
  const ids = listSlots(slots).map((slot) => index.entry(slot).id)
  return readAndSort(engine, ids, page)
}

async function readAndSort(
  { db }: Engine,
  ids: string[],
  { after, limit, mostFirst }: StockPage,
): Promise<PageProduct[]> {
  const rows = await findAvailable(db, ids)
  const direction = mostFirst ? -1 : 1
  const isLater = (a: [number, string], b: [number, string]) => direction * compare(a, b) > 0
  return rows
    .filter(
      ({ id, available }) =>
        !after || (id !== after.id && isLater([available, id], [Number(after.value), after.id])),
    )
    .toSorted((a, b) => direction * compare([a.available, a.id], [b.available, b.id]))
    .slice(0, limit)
    .map(({ id, available }) => ({ id, position: { value: available, id } }))
}

function compare([availableA, idA]: [number, string], [availableB, idB]: [number, string]): number {
  if (availableA !== availableB) return availableA - availableB
  return idA > idB ? 1 : -1
}

async function walk(
  { db }: Engine,
  { index, filter, after, limit, mostFirst }: StockPage,
): Promise<PageProduct[]> {
  const taken: PageProduct[] = []
  let position = after
  while (taken.length < limit) {
    const rows = await walkByAvailable(db, { after: position, limit: BATCH, mostFirst })
    // Selects again for each batch, because a slot may have passed to another product during the read.
    const slots = selectSlots(index, chooseGroups(index, filter))
    for (const { id, available } of rows) {
      position = { value: available, id }
      const slot = index.findSlot(id)
      if (slot !== null && hasSlot(slots, slot)) taken.push({ id, position })
    }
    if (rows.length < BATCH) break
  }
  return taken.slice(0, limit)
}
