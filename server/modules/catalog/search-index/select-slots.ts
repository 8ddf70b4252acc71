import { type ProductFilterName, productFilterNames } from '../../../../contract/entities/product.ts'
import type { StockLevel } from '../../../../contract/schemas/product-search.ts'
import type { CatalogIndex } from './catalog-index.ts'
import type { SlotSet } from './slot-set.ts'
import { addSlot, createEmptySlots, intersect, type Slots } from './slots.ts'
import { findTerms, type SearchTerm } from './terms.ts'

/** The choices of each number filter. */
export type NumberChoices = Partial<Record<ProductFilterName, readonly string[]>>

/** A list's filter. A product must match every group, by any of the group's choices. */
export interface CatalogFilter extends NumberChoices {
  /** Each must be the beginning of a word of the product. */
  words?: readonly string[]
  /** What is left of a question beside its filters. A product must match every term. */
  terms?: readonly SearchTerm[]
  categories?: readonly string[]
  /** Spec key → values, or ranges such as `..300`. */
  specs?: ReadonlyMap<string, readonly string[]>
  minPriceCents?: number | undefined
  maxPriceCents?: number | undefined
  stock?: readonly StockLevel[]
  ids?: readonly string[]
  /** The products that fit a build. */
  fitting?: () => Slots
}

/** Group name → the slots that match it. Groups without a choice are missing. */
export type ChosenGroups = ReadonlyMap<string, Slots>

export function specGroup(key: string): string {
  return `spec:${key}`
}

export function chooseGroups(index: CatalogIndex, filter: CatalogFilter): ChosenGroups {
  const { words, terms, categories, specs, stock, ids, minPriceCents, maxPriceCents } = filter
  const groups = new Map<string, Slots>()
  const choose = (group: string, sets: readonly (SlotSet | undefined)[]) =>
    groups.set(group, uniteSets(index, sets))
  if (words) groups.set('words', findWords(index, words))
  if (terms?.length) groups.set('terms', findTerms(index, terms))
  if (categories)
    choose(
      'category',
      categories.map((slug) => index.byCategory.get(slug)),
    )
  if (stock)
    choose(
      'stock',
      stock.map((level) => index.byStock.get(level)),
    )
  for (const name of productFilterNames) {
    const choices = filter[name]
    if (choices)
      choose(
        name,
        choices.flatMap((choice) => index.findNumbers(name, choice)),
      )
  }
  for (const [key, values] of specs ?? []) {
    choose(
      specGroup(key),
      values.flatMap((value) => index.specValues.findChoice(key, value).map(({ products }) => products)),
    )
  }
  if (minPriceCents !== undefined || maxPriceCents !== undefined) {
    groups.set('price', findPrices(index, minPriceCents ?? 0, maxPriceCents ?? Number.POSITIVE_INFINITY))
  }
  if (ids) groups.set('ids', findIds(index, ids))
  if (filter.fitting) groups.set('fitting', filter.fitting())
  return groups
}

/** The slots that match all groups, or all but `except`: a choice must not change the counts of its own group. */
export function selectSlots(index: CatalogIndex, groups: ChosenGroups, except?: string): Slots {
  let slots: Slots | null = null
  for (const [group, chosen] of groups) {
    if (group !== except) slots = slots ? intersect(slots, chosen) : chosen
  }
  return slots ?? uniteSets(index, [index.all])
}

/** The products of all these sets together. */
export function uniteSets({ slotCount }: CatalogIndex, sets: readonly (SlotSet | undefined)[]): Slots {
  const slots = createEmptySlots(slotCount)
  for (const set of sets) set?.addTo(slots)
  return slots
}

function findWords({ words, slotCount }: CatalogIndex, wanted: readonly string[]): Slots {
  const [first = createEmptySlots(slotCount), ...others] = wanted.map((word) =>
    words.findPrefix(word, slotCount),
  )
  return others.reduce((slots, found) => intersect(slots, found), first)
}

function findPrices(index: CatalogIndex, minCents: number, maxCents: number): Slots {
  const slots = createEmptySlots(index.slotCount)
  const { byPrice } = index
  const to = byPrice.findPlace((slot) => index.entry(slot).priceCents > maxCents)
  for (
    let place = byPrice.findPlace((slot) => index.entry(slot).priceCents >= minCents);
    place < to;
    place++
  ) {
    addSlot(slots, byPrice.at(place))
  }
  return slots
}

function findIds(index: CatalogIndex, ids: readonly string[]): Slots {
  const slots = createEmptySlots(index.slotCount)
  for (const id of ids) {
    const slot = index.findSlot(id)
    if (slot !== null) addSlot(slots, slot)
  }
  return slots
}
