import type { ProductSort } from '../../../../contract/schemas/product-search.ts'
import type { ListPosition } from '../catalog.rules.ts'
import type { CatalogIndex } from './catalog-index.ts'
import { rankSlots } from './select-slots.ts'
import { intersect, type Slots, subtract } from './slots.ts'

/** A product of a page, and the position from which a list continues after it. */
export interface PageProduct {
  id: string
  position: ListPosition
}

/** The sort orders of the index. Stock is not among them: see takeByStock. */
export type IndexedSort = Exclude<ProductSort, 'stock'>

interface PageOptions {
  slots: Slots
  sort: IndexedSort
  words: readonly string[]
  after: ListPosition | null
  limit: number
}

/** A page of a result: walks one sort order from where the last page ended. */
export function takePage(index: CatalogIndex, options: PageOptions): PageProduct[] {
  const { slots, sort, words, after, limit } = options
  if (sort === 'best') return takeBest(index, { slots, words, after, limit })
  return takeSorted(index, { slots, sort, after, limit }).map((slot) => {
    const { id, nameText, priceCents } = index.entry(slot)
    const value = sort === 'newest' ? id : sort === 'name' ? nameText : priceCents
    return { id, position: { value, id } }
  })
}

function takeSorted(
  index: CatalogIndex,
  { slots, sort, after, limit }: Omit<PageOptions, 'sort' | 'words'> & { sort: Exclude<IndexedSort, 'best'> },
): number[] {
  const { newest, byName, byPrice } = index
  if (sort === 'newest') {
    const from = after ? newest.findPlace((slot) => index.entry(slot).id < after.id) : 0
    return newest.take(slots, { from, limit })
  }
  if (sort === 'name') {
    const from = after ? byName.findPlace((slot) => compare(index.entry(slot), 'nameText', after) > 0) : 0
    return byName.take(slots, { from, limit })
  }
  if (sort === 'price') {
    const from = after ? byPrice.findPlace((slot) => compare(index.entry(slot), 'priceCents', after) > 0) : 0
    return byPrice.take(slots, { from, limit })
  }
  // Descending prices walk the same order backwards, from just before the last product shown.
  const from = after
    ? byPrice.findPlace((slot) => compare(index.entry(slot), 'priceCents', after) >= 0)
    : byPrice.length
  return byPrice.take(slots, { from, limit, backwards: true })
}

function compare<Key extends 'nameText' | 'priceCents'>(
  entry: { id: string } & Record<Key, string | number>,
  key: Key,
  { value, id }: ListPosition,
): number {
  if (entry[key] !== value) return entry[key] > value ? 1 : -1
  return entry.id === id ? 0 : entry.id > id ? 1 : -1
}

/** Chains three lists by rank, each newest first. The position's value is the rank. */
function takeBest(
  index: CatalogIndex,
  { slots, words, after, limit }: Omit<PageOptions, 'sort'>,
): PageProduct[] {
  const taken: PageProduct[] = []
  for (const [rank, ranked] of splitByRank(index, slots, words).entries()) {
    const start = Number(after?.value ?? 0)
    if (rank < start) continue
    const found = takeSorted(index, {
      slots: ranked,
      sort: 'newest',
      after: rank === start ? after : null,
      limit: limit - taken.length,
    })
    for (const slot of found) {
      const { id } = index.entry(slot)
      taken.push({ id, position: { value: rank, id } })
    }
  }
  return taken
}

function splitByRank(index: CatalogIndex, slots: Slots, words: readonly string[]): Slots[] {
  if (words.length === 0) return [slots]
  const { exact, named } = rankSlots(index, words)
  return [intersect(slots, exact), subtract(intersect(slots, named), exact), subtract(slots, named)]
}
