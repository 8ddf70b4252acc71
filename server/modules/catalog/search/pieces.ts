import { parseSpecRange } from '../../../../contract/spec-value.ts'
import type { CatalogIndex } from '../search-index/catalog-index.ts'
import { type CatalogFilter, chooseGroups, selectSlots, specGroup } from '../search-index/select-slots.ts'
import { createEmptySlots, intersect, type Slots } from '../search-index/slots.ts'
import { findTerm, type SearchTerm } from '../search-index/terms.ts'
import { NO_TERM, type Reading, type Segment } from './readings.ts'

/** A segment with the decision about it: one filter, or text. */
export interface Piece {
  segment: Segment
  reading: Reading | null
  /** For text: the filters that the words could also be. */
  offers: readonly Reading[]
  term: SearchTerm | null
  relaxed: 'dropped' | 'widened' | null
  /** The filter before it was widened. */
  was: Reading | null
}

export function toPiece(segment: Segment, rest: Partial<Piece>): Piece {
  return { segment, reading: null, offers: [], term: null, relaxed: null, was: null, ...rest }
}

/** Null means all categories, in a list and in the result. */
export function intersectAll(lists: readonly (readonly string[] | null)[]): readonly string[] | null {
  return lists.reduce((all, list) => {
    if (all === null || list === null) return all ?? list
    return all.filter((slug) => list.includes(slug))
  }, null)
}

/** The filter of the address, narrowed by all pieces except those that were left out. */
export function toFilter(pieces: readonly Piece[], given: CatalogFilter): CatalogFilter {
  const filter: CatalogFilter = { ...given }
  const used = pieces.filter(({ relaxed }) => relaxed !== 'dropped')
  const terms = joinTerms(used)
  if (terms.length > 0) filter.terms = terms
  const readings = used.flatMap(({ reading }) => reading ?? [])
  const choices = new Map<string, string[]>()
  for (const reading of readings) {
    if (reading.kind === 'category')
      filter.categories = filter.categories
        ? filter.categories.filter((slug) => reading.slugs.includes(slug))
        : reading.slugs
    if (reading.kind === 'spec')
      choices.set(reading.key, [...(choices.get(reading.key) ?? []), reading.value])
    if (reading.kind === 'stock') filter.stock = ['in', 'low']
    if (reading.kind === 'price') {
      const { minCents, maxCents } = reading
      if (minCents !== null) filter.minPriceCents = Math.max(minCents, filter.minPriceCents ?? 0)
      if (maxCents !== null)
        filter.maxPriceCents = Math.min(maxCents, filter.maxPriceCents ?? Number.POSITIVE_INFINITY)
    }
  }
  if (choices.size > 0)
    filter.specs = new Map([
      ...(given.specs ?? []),
      ...Array.from(choices, ([key, values]) => [key, mergeChoices(values)] as const),
    ])
  if (!filter.categories) {
    const allowed = intersectAll(
      readings.map((reading) => (reading.kind === 'spec' ? reading.categories : null)),
    )
    // If the specs have only one category in common, choose it too, so that its facets are shown.
    if (allowed?.length === 1) filter.categories = allowed
    // A spec means something in its own categories only; a product of another may have the same spec by chance.
    if (allowed?.length === 0) filter.ids = []
  }
  return filter
}

/** The terms of pieces. Alternatives share a term: pieces with 'or' between them, and products: 'n5 6c vs n7 8c'. */
export function joinTerms(pieces: readonly Piece[]): SearchTerm[] {
  const asked = pieces.filter(({ term }) => term !== null)
  const choices = Map.groupBy(asked, (piece) => toAlternativeKey(piece) ?? piece)
  return Array.from(choices.values(), (same) => {
    const terms = same.map(({ term }) => term ?? NO_TERM)
    return {
      words: terms.flatMap(({ words }) => words),
      specs: terms.flatMap(({ specs }) => specs),
      categories: terms.flatMap(({ categories }) => categories),
      numbers: terms.flatMap(({ numbers }) => numbers),
    }
  })
}

/** What alternatives have in common; null for a piece that must match by itself. */
export function toAlternativeKey({ segment, term }: Piece): string | null {
  if (term === null) return null
  if (segment.isNumber) return 'number'
  return segment.choice === null ? null : `choice ${segment.choice}`
}

/** Values of one spec are alternatives, as among facets. Limits of one spec must all hold. */
function mergeChoices(choices: readonly string[]): string[] {
  const ranges = choices.flatMap((choice) => parseSpecRange(choice) ?? [])
  if (ranges.length === 0 || choices.length === 1) return [...choices]
  const from = Math.max(...ranges.map((range) => range.from))
  const to = Math.min(...ranges.map((range) => range.to))
  const values = choices.filter((choice) => parseSpecRange(choice) === null)
  const isWithin = (value: string) => Number(value) >= from && Number(value) <= to
  if (values.length > 0) return values.filter(isWithin)
  return [`${from}..${to === Number.POSITIVE_INFINITY ? '' : to}`]
}

export function findSlots(index: CatalogIndex, filter: CatalogFilter): Slots {
  return selectSlots(index, chooseGroups(index, filter))
}

/** The products that one piece matches by itself. */
export function findPieceSlots(index: CatalogIndex, { reading, term }: Piece): Slots {
  if (term) return findTerm(index, term)
  if (!reading || reading.kind === 'sort') return findSlots(index, {})
  const filter = toFilter([{ reading, term: null, relaxed: null } as Piece], {})
  const groups = chooseGroups(index, filter)
  return [...groups.values()].reduce(
    (all, more) => intersect(all, more),
    createEmptySlots(index.slotCount).fill(-1),
  )
}

/** The group of the list's filter that a reading belongs to. */
export function groupOf(reading: Reading): string {
  return reading.kind === 'spec' ? specGroup(reading.key) : reading.kind
}
