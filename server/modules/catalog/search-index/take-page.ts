import type { ProductSort, SpecSort } from '../../../../contract/schemas/product-search.ts'
import type { ListPosition } from '../catalog.rules.ts'
import { findCategory } from '../categories.ts'
import { type CatalogIndex, MAX_SOLD } from './catalog-index.ts'
import { type Ranking, splitByRank } from './rank-slots.ts'
import { uniteSets } from './select-slots.ts'
import type { SlotSet } from './slot-set.ts'
import { intersect, type Slots, subtract } from './slots.ts'
import { compareSpecValues } from './spec-order.ts'

/** A product of a page, and the position from which a list continues after it. */
export interface PageProduct {
  id: string
  position: ListPosition
}

/** The sort orders of the index. Stock is not among them: see takeByStock. */
export type IndexedSort = Exclude<ProductSort, 'stock' | '-stock'>

/** These follow a few distinct values, each with its set of products. */
type ValueSort = SpecSort | 'minimumOrder' | '-minimumOrder' | 'category' | '-category'
type OrderSort = Exclude<IndexedSort, 'best' | ValueSort>

/** The position of products without a value. */
const NO_VALUE = ''

interface PageOptions {
  slots: Slots
  sort: IndexedSort
  ranking: Ranking
  after: ListPosition | null
  limit: number
}

/** A page of a result: walks one sort order from where the last page ended. */
export function takePage(index: CatalogIndex, options: PageOptions): PageProduct[] {
  const { slots, sort, ranking, after, limit } = options
  if (sort === 'best') return takeBest(index, { slots, ranking, after, limit })
  if (isValueSort(sort)) return takeByValue(index, { slots, sort, after, limit })
  return takeSorted(index, { slots, sort, after, limit }).map((slot) => {
    const { id, nameText, priceCents } = index.entry(slot)
    const value = sort === 'newest' ? id : sort.endsWith('name') ? nameText : priceCents
    return { id, position: { value, id } }
  })
}

function takeSorted(
  index: CatalogIndex,
  { slots, sort, after, limit }: Omit<PageOptions, 'sort' | 'ranking'> & { sort: OrderSort },
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
  if (sort === '-name') {
    const from = after
      ? byName.findPlace((slot) => compare(index.entry(slot), 'nameText', after) >= 0)
      : byName.length
    return byName.take(slots, { from, limit, backwards: true })
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

/** The position's value is the rank and, below it, the units sold. */
const RANK_STEP = MAX_SOLD + 1

/** Chains a list for each rank, each with the best sold first. */
function takeBest(
  index: CatalogIndex,
  { slots, ranking, after, limit }: Omit<PageOptions, 'sort'>,
): PageProduct[] {
  const taken: PageProduct[] = []
  const start = after === null ? 0 : Math.floor(Number(after.value) / RANK_STEP)
  let rank = -1
  for (const ranked of splitByRank(index, slots, ranking)) {
    rank += 1
    if (rank < start) continue
    const from =
      after && rank === start ? index.bestSold.findPlace((slot) => isLessSold(index.entry(slot), after)) : 0
    for (const slot of index.bestSold.take(ranked, { from, limit: limit - taken.length })) {
      const { id, sold } = index.entry(slot)
      taken.push({ id, position: { value: rank * RANK_STEP + sold, id } })
    }
    if (taken.length === limit) break
  }
  return taken
}

function isLessSold({ sold, id }: { sold: number; id: string }, after: ListPosition): boolean {
  const border = Number(after.value) % RANK_STEP
  return sold < border || (sold === border && id < after.id)
}

function isValueSort(sort: IndexedSort): sort is ValueSort {
  return /^-?(spec:|(minimumOrder|category)$)/.test(sort)
}

/**
 * Chains the lists of each value, each newest first. A product with several values counts by the first of them in this
 * order; products without a value come last.
 */
function takeByValue(
  index: CatalogIndex,
  { slots, sort, after, limit }: Omit<PageOptions, 'sort' | 'ranking'> & { sort: ValueSort },
): PageProduct[] {
  const direction = sort.startsWith('-') ? -1 : 1
  const byValue = findValues(index, sort.replace(/^-/, ''))
  const values = Array.from(byValue.keys()).toSorted((a, b) => direction * compareSpecValues(a, b))
  const taken: PageProduct[] = []
  let rest = slots
  for (const value of [...values, NO_VALUE]) {
    if (taken.length === limit) break
    const found = value === NO_VALUE ? rest : intersect(rest, uniteSets(index, byValue.get(value) ?? []))
    rest = subtract(rest, found)
    const isPast = after !== null && after.value !== value && isBefore(value, String(after.value), direction)
    if (isPast) continue
    const here = after !== null && after.value === value ? after : null
    for (const slot of takeSorted(index, {
      slots: found,
      sort: 'newest',
      after: here,
      limit: limit - taken.length,
    })) {
      const { id } = index.entry(slot)
      taken.push({ id, position: { value, id } })
    }
  }
  return taken
}

/** Whether products of this value come before those of the other. */
function isBefore(value: string, other: string, direction: number): boolean {
  if (value === NO_VALUE || other === NO_VALUE) return other === NO_VALUE
  return direction * compareSpecValues(value, other) < 0
}

function findValues(index: CatalogIndex, name: string): Map<string, SlotSet[]> {
  const found = new Map<string, SlotSet[]>()
  const add = (value: string, set: SlotSet) => found.set(value, [...(found.get(value) ?? []), set])
  if (name === 'minimumOrder') {
    for (const [value, set] of index.byNumber.get('minimumOrder') ?? []) add(String(value), set)
    return found
  }
  if (name === 'category') {
    for (const [slug, set] of index.byCategory) add(findCategory(slug)?.name ?? slug, set)
    return found
  }
  const key = name.slice(name.indexOf(':') + 1)
  for (const keys of index.bySpec.values())
    for (const [value, set] of keys.get(key) ?? []) if (value !== NO_VALUE) add(value, set)
  return found
}
