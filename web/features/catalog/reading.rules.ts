import {
  readingMessages as reading,
  relaxedMessages as texts,
} from '../../../content/messages/en/search-page.ts'
import { type ProductFilterName, productFilterNames } from '../../../contract/entities/product.ts'
import type { Piece, Understood } from '../../../contract/schemas/search.ts'
import { parseSpecRange } from '../../../contract/spec-value.ts'
import type { CatalogSearch } from './catalog-search.rules.ts'
import { parseSort, STOCK } from './filter-names.ts'
import { splitSpec } from './spec-filter.rules.ts'

/** The values that narrow one thing: an address parameter, or one spec. */
type Group = string

function findWords(typed: string, before = ''): RegExp {
  const words = typed.trim().replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${before}${words.replace(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}])`, 'iu')
}

/** The question without the words of a piece and the 'or' that joins them to others. */
function leaveOut(question: string, typed: string): string {
  const left = question.replace(findWords(typed, '(?:or\\s+)?'), ' ').replace(/\s+/g, ' ')
  return left.trim().replace(/^or\s|\sor$|^or$/i, '')
}

/** The pieces whose words are still in the question, which may have changed since the shop read it. */
export function listStatedPieces(question: string, pieces: readonly Piece[]): Piece[] {
  return pieces.filter(({ typed }) => findWords(typed).test(question))
}

function toGroup({ name, value }: NonNullable<Piece['filter']>): Group {
  return name === 'spec' ? `spec ${splitSpec(value)[0]}` : name
}

function isNumberFilter(group: Group): group is ProductFilterName {
  return productFilterNames.some((name) => name === group)
}

function valuesOf(search: CatalogSearch, group: Group): string[] {
  if (group === 'category') return search.categories
  if (group === 'stock') return search.stock
  if (group === 'minPrice' || group === 'maxPrice' || group === 'sort') {
    return search[group] ? [search[group]] : []
  }
  if (isNumberFilter(group)) return search[group]
  return search.specs.filter((spec) => `spec ${splitSpec(spec)[0]}` === group)
}

function withValues(search: CatalogSearch, group: Group, values: readonly string[]): CatalogSearch {
  const [first = ''] = values
  if (group === 'category') return { ...search, categories: [...values] }
  if (group === 'stock') return { ...search, stock: STOCK.filter((level) => values.includes(level)) }
  if (group === 'minPrice' || group === 'maxPrice') return { ...search, [group]: first }
  if (group === 'sort') return { ...search, sort: parseSort(first) ?? '' }
  if (isNumberFilter(group)) return { ...search, [group]: [...values] }
  const others = search.specs.filter((spec) => `spec ${splitSpec(spec)[0]}` !== group)
  return { ...search, specs: [...others, ...values] }
}

interface StatedFilter {
  group: Group
  values: string[]
  typed: string[]
}

/** The filters stated in the question, without those that were left out to find any products. */
function listStatedFilters(question: string, pieces: readonly Piece[]): StatedFilter[] {
  const stated = new Map<Group, StatedFilter>()
  for (const { filter, relaxed, typed } of listStatedPieces(question, pieces)) {
    if (!filter || relaxed === 'dropped') continue
    const group = toGroup(filter)
    const known = stated.get(group) ?? { group, values: [], typed: [] }
    const values = group === 'category' || group === 'stock' ? filter.value.split(',') : [filter.value]
    // Two words for a category narrow each other, as in 'ssd drive'; any other values are alternatives.
    const isNarrowed = group === 'category' && known.typed.length > 0
    const meant = isNarrowed
      ? known.values.filter((value) => values.includes(value))
      : [...new Set([...known.values, ...values])]
    stated.set(group, { group, values: meant, typed: [...known.typed, typed] })
  }
  return [...stated.values()]
}

/** Adds the filters stated in the question. A filter in the address wins over the same one in words. */
export function addQuestionFilters(search: CatalogSearch, pieces: readonly Piece[]): CatalogSearch {
  return listStatedFilters(search.q, pieces).reduce(
    (extended, { group, values }) =>
      valuesOf(search, group).length > 0 ? extended : withValues(extended, group, values),
    search,
  )
}

const hasSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((value) => others.includes(value))

/** A chosen value is narrower than the span it lies in, so it replaces the span. */
function narrowSpans(search: CatalogSearch): CatalogSearch {
  const isSpan = (spec: string) => parseSpecRange(splitSpec(spec)[1]) !== null
  const chosen = new Set(search.specs.filter((spec) => !isSpan(spec)).map((spec) => splitSpec(spec)[0]))
  return { ...search, specs: search.specs.filter((spec) => !isSpan(spec) || !chosen.has(splitSpec(spec)[0])) }
}

/**
 * Undoes `addQuestionFilters` after a choice: filters stated in the question stay words. Where the choice
 * differs from the words, the words leave the question and the choice becomes a filter of the address.
 */
export function settleChoice(
  chosen: CatalogSearch,
  read: { question: string; pieces: readonly Piece[] },
): CatalogSearch {
  const narrowed = narrowSpans(chosen)
  const stated = listStatedFilters(read.question, read.pieces)
  const changed = stated.filter(({ group, values }) => !hasSame(valuesOf(narrowed, group), values))
  const gone = [...new Set(changed.flatMap(({ typed }) => typed))]
  let settled = { ...narrowed, q: gone.reduce(leaveOut, narrowed.q) }
  for (const { group, typed } of stated) {
    if (!typed.some((words) => gone.includes(words))) settled = withValues(settled, group, [])
  }
  const { q, keep } = settled
  return { ...settled, keep: keep.filter((words) => findWords(words).test(q)) }
}

/** Whether there is more to say about a question than its words and numbers. */
export function isWorthShowing({ exact, plain }: CatalogSearch, reading: Understood): boolean {
  const { pieces, corrections, offers } = reading
  const isFilter = ({ filter, relaxed }: Piece) => filter !== null || relaxed !== null
  return exact || plain || corrections.length > 0 || offers.length > 0 || pieces.some(isFilter)
}

/** The question with its misspelled words corrected. */
export function correctQuestion({
  question,
  corrections,
}: Pick<Understood, 'question' | 'corrections'>): string {
  return corrections.reduce((text, { typed, used }) => text.replace(findWords(typed), () => used), question)
}

/** The search with one more filter. */
export function addFilter(search: CatalogSearch, filter: NonNullable<Piece['filter']>): CatalogSearch {
  const group = toGroup(filter)
  return withValues(search, group, [...valuesOf(search, group), filter.value])
}

function nameWidening({ filter, label }: Piece): string {
  if (filter?.name === 'maxPrice') return texts.raisedPrice
  if (filter?.name === 'minPrice') return texts.loweredPrice
  return texts.widened(label)
}

/** What was done to find anything, in words; empty if all pieces were matched. */
export function listRelaxedSteps(pieces: readonly Piece[]): string[] {
  const dropped = pieces.filter(({ relaxed }) => relaxed === 'dropped').map(({ typed }) => typed)
  const widened = pieces.filter(({ relaxed }) => relaxed === 'widened').map(nameWidening)
  return [...(dropped.length > 0 ? [texts.dropped(dropped)] : []), ...widened]
}

/** The pieces for the chips: 'between 50 and 100' is two filters, but one chip. */
export function joinPieces(pieces: readonly Piece[]): Piece[] {
  const byWords = new Map<string, Piece>()
  for (const piece of pieces) {
    const first = byWords.get(piece.typed)
    byWords.set(piece.typed, first ? { ...first, value: reading.both(first.value, piece.value) } : piece)
  }
  return [...byWords.values()]
}
