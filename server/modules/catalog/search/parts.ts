import { parseSpecRange } from '../../../../contract/spec-value.ts'
import type { CatalogIndex } from '../search-index/catalog-index.ts'
import { type CatalogFilter, chooseGroups, selectSlots, specGroup } from '../search-index/select-slots.ts'
import { intersect, noSlots, type Slots } from '../search-index/slots.ts'
import { findTerm, type SearchTerm } from '../search-index/terms.ts'
import { categoriesOf, NO_TERM, type Reading, type Segment } from './readings.ts'

/** A segment as it was decided: one filter, or text. */
export interface Part {
  segment: Segment
  reading: Reading | null
  /** For text: the filters that the words could also be. */
  offers: readonly Reading[]
  term: SearchTerm | null
  relaxed: 'dropped' | 'widened' | null
  /** The filter before it was widened. */
  was: Reading | null
}

/**
 * Decides what each segment means. Readings that no category of the other segments allows are left out, which takes
 * nothing from the list; if one is left, it is a filter, otherwise the words stay text and match in any of the ways.
 */
export function decideParts(
  segments: readonly Segment[],
  categories: readonly string[] | undefined,
  { misfits = 'filter' }: { misfits?: 'filter' | 'text' } = {},
): Part[] {
  return segments.map((segment) => {
    const others = segments.filter((each) => each !== segment)
    const allowed = intersectAll([categories ?? null, ...others.map(listCategories)])
    const fits = (reading: Reading) => {
      const own = categoriesOf(reading)
      return own === null || allowed === null || own.some((slug) => allowed.includes(slug))
    }
    const primary = segment.readings.filter(fits)
    const left = primary.length > 0 ? primary : segment.secondary.filter(fits)
    if (left.length === 0 && misfits === 'text' && segment.readings.some(({ kind }) => kind === 'spec'))
      return toPart(segment, { term: { ...NO_TERM, words: segment.term.words } })
    const readings = left.length > 0 ? left : segment.readings
    const [only] = readings
    if (only && readings.length === 1) return toPart(segment, { reading: only })
    const specs = readings.flatMap((each) => (each.kind === 'spec' ? [each] : []))
    const slugs = readings.flatMap((each) => (each.kind === 'category' ? each.slugs : []))
    const { term } = segment
    return toPart(segment, {
      offers: readings.length > 0 ? readings : segment.offered.filter(fits),
      term: {
        ...term,
        specs: readings.length > 0 ? specs : term.specs,
        categories: [...term.categories, ...slugs],
      },
    })
  })
}

export function toPart(segment: Segment, rest: Partial<Part>): Part {
  return { segment, reading: null, offers: [], term: null, relaxed: null, was: null, ...rest }
}

/** Null for all. */
function listCategories({ readings, secondary }: Segment): readonly string[] | null {
  const lists = [...readings, ...(readings.length > 0 ? secondary : [])].map(categoriesOf)
  if (lists.length === 0 || lists.includes(null)) return null
  return lists.flatMap((list) => list ?? [])
}

function intersectAll(lists: readonly (readonly string[] | null)[]): readonly string[] | null {
  return lists.reduce((all, list) => {
    if (all === null || list === null) return all ?? list
    return all.filter((slug) => list.includes(slug))
  }, null)
}

/** The filter of all parts beside what the address chose. Parts that were left out are not in it. */
export function toFilter(parts: readonly Part[], given: CatalogFilter): CatalogFilter {
  const filter: CatalogFilter = { ...given }
  const used = parts.filter(({ relaxed }) => relaxed !== 'dropped')
  const terms = joinNumbers(used)
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
    // Specs of one category only choose the category with them, so that its facets are shown.
    if (allowed?.length === 1) filter.categories = allowed
  }
  return filter
}

/** The terms of parts. Nothing is two products, so part numbers and names are alternatives: 'n5 6c vs n7 8c'. */
export function joinNumbers(parts: readonly Part[]): SearchTerm[] {
  const numbers = parts.flatMap(({ segment, term }) => (term && segment?.isNumber ? [term] : []))
  const others = parts.flatMap(({ segment, term }) => (term && !segment?.isNumber ? [term] : []))
  if (numbers.length < 2) return [...numbers, ...others]
  return [
    {
      ...NO_TERM,
      words: numbers.flatMap(({ words }) => words),
      numbers: numbers.flatMap((term) => term.numbers),
    },
    ...others,
  ]
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

/** The products that one part matches by itself. */
export function findPart(index: CatalogIndex, { reading, term }: Part): Slots {
  if (term) return findTerm(index, term)
  if (!reading || reading.kind === 'sort') return findSlots(index, {})
  const filter = toFilter([{ reading, term: null, relaxed: null } as Part], {})
  const groups = chooseGroups(index, filter)
  return [...groups.values()].reduce((all, more) => intersect(all, more), noSlots(index.slotCount).fill(-1))
}

/** The group of the list's filter that a reading belongs to. */
export function groupOf(reading: Reading): string {
  return reading.kind === 'spec' ? specGroup(reading.key) : reading.kind
}
