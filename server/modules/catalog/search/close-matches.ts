import type { CloseMatch } from '../../../../contract/schemas/search.ts'
import { formatCents } from '../../shop/shop.ts'
import type { CatalogIndex } from '../search-index/catalog-index.ts'
import type { CatalogFilter } from '../search-index/select-slots.ts'
import { countSlots, intersect, type Slots, subtract } from '../search-index/slots.ts'
import { describeReading, findSpec, formatChoice, toLabel } from './describe-reading.ts'
import type { Language } from './language.ts'
import { findPieceSlots, findSlots, type Piece } from './pieces.ts'
import type { Understanding } from './understand-question.ts'

const MAX_MATCHES = 4
/** Of a long question only the first pieces may be missed, so that its answer takes no longer. */
const MAX_MISSABLE = 6
/** A result with this many products needs no close matches. */
const ENOUGH = 6

type Misses = CloseMatch['misses']

/** Products that miss one or two of the wanted specs or the price, and what they have instead. */
export function findCloseMatches(
  { language, index }: { language: Language; index: CatalogIndex },
  { pieces, slots }: Pick<Understanding, 'pieces' | 'slots'>,
  given: CatalogFilter,
): CloseMatch[] {
  const total = countSlots(slots)
  if (total === 0 || total >= ENOUGH || pieces.some(({ relaxed }) => relaxed !== null)) return []
  const base = findSlots(index, given)
  const found = pieces.map((piece) => ({ piece, slots: findPieceSlots(index, piece) }))
  const missable = pieces
    .filter(({ reading }) => reading?.kind === 'spec' || reading?.kind === 'price')
    .slice(0, MAX_MISSABLE)
  const matches: CloseMatch[] = []
  for (const missed of [...missable.map((piece) => [piece]), ...listPairs(missable)]) {
    const others = found.filter(({ piece }) => !missed.includes(piece))
    // Without anything else asked, every product would be close.
    if (others.length === 0) continue
    const having = missed.flatMap(({ reading }) =>
      reading?.kind === 'spec' ? [findWithSpec(index, reading)] : [],
    )
    const close = [...others.map((other) => other.slots), ...having].reduce(
      (all, more) => intersect(all, more),
      subtract(base, slots),
    )
    for (const slot of index.bestSold.take(close, { from: 0, limit: MAX_MATCHES })) {
      const { id } = index.entry(slot)
      if (matches.length === MAX_MATCHES || matches.some(({ productId }) => productId === id)) continue
      const misses = missed.flatMap((piece) => describeMiss({ language, index }, piece, slot))
      if (misses.length === missed.length) matches.push({ productId: id, misses })
    }
  }
  return matches
}

function listPairs(pieces: readonly Piece[]): Piece[][] {
  return pieces.flatMap((first, at) => pieces.slice(at + 1).map((second) => [first, second]))
}

/** The products that have the spec at all. */
function findWithSpec(
  index: CatalogIndex,
  { key, categories }: { key: string; categories: readonly string[] },
): Slots {
  const term = { words: [], specs: [{ key, value: null, categories }], categories: [], numbers: [] }
  return findSlots(index, { terms: [term] })
}

function describeMiss(
  { language, index }: { language: Language; index: CatalogIndex },
  { reading }: Piece,
  slot: number,
): Misses {
  if (!reading) return []
  const { label, value: wanted } = describeReading(language, reading)
  const { priceCents, category } = index.entry(slot)
  if (reading.kind === 'price') {
    const { minCents, maxCents } = reading
    const isMissed = priceCents < (minCents ?? 0) || priceCents > (maxCents ?? Number.POSITIVE_INFINITY)
    return isMissed ? [{ key: null, label, value: formatCents(priceCents), wanted }] : []
  }
  if (reading.kind !== 'spec') return []
  const { key } = reading
  const spec = findSpec(language, { key, categories: category === null ? [] : [category] })
  const has = (index.specValues.byKey.get(key) ?? []).filter(
    (each) => each.category === category && each.products.has(slot),
  )
  const value = has.map((each) => formatChoice(spec, each.value)).join(', ')
  return has.length > 0 ? [{ key, label: toLabel(spec, key), value, wanted }] : []
}
