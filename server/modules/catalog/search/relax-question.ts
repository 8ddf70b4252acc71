import { parseSpecRange } from '../../../../contract/spec-value.ts'
import type { CatalogIndex } from '../search-index/catalog-index.ts'
import type { CatalogFilter } from '../search-index/select-slots.ts'
import { countSlots, haveCommon, intersect, type Slots } from '../search-index/slots.ts'
import { findPieceSlots, findSlots, groupOf, type Piece, toAlternativeKey } from './pieces.ts'
import type { Reading, Segment } from './readings.ts'

/** More pieces than these are never relaxed together: what is left would be another question. */
const MAX_RELAXED = 3
/** Of a long question only the pieces that cost least are tried, so that its answer takes no longer. */
const MAX_TRIED = 10

/** Pieces that are relaxed together, because they are alternatives of one filter. */
interface Unit {
  pieces: Piece[]
  slots: Slots
  cost: number
  isWidened: boolean
}

interface Relaxing {
  pieces: readonly Piece[]
  given: CatalogFilter
  keep: (piece: Piece) => boolean
  /** The category that is searched, if the question names several. */
  head: Segment | null
}

/**
 * Leaves out or widens as little as possible until something matches: a word that says little first, then a limit, an
 * amount, a value of a spec, and the category last. Returns the pieces with what was done to them; null if nothing
 * helps.
 */
export function relaxPieces(index: CatalogIndex, { pieces, given, keep, head }: Relaxing): Piece[] | null {
  const base = findSlots(index, given)
  const units = toUnits(index, pieces, head)
  const kept = units.filter(({ pieces: own }) => own.some(keep))
  const loose = units.filter((unit) => !kept.includes(unit))
  // Words that no product has are always dropped.
  const unknown = loose.filter(({ slots, isWidened }) => !isWidened && countSlots(slots) === 0)
  const known = loose.filter((unit) => !unknown.includes(unit))
  for (const relaxed of listSubsets(known)) {
    const left = [...kept, ...known.filter((unit) => !relaxed.includes(unit))]
    const widened = relaxed.filter(({ isWidened }) => isWidened)
    if (!left.some(isAboutProducts) && widened.length === 0) continue
    const sets = [base, ...left.map((unit) => unit.slots)]
    if (!haveCommon(sets)) continue
    const slots = sets.reduce((all, more) => intersect(all, more))
    return apply(index, pieces, { dropped: [...unknown, ...relaxed], slots })
  }
  return null
}

/** A price, stock or a single letter does not say which product is wanted. */
function isAboutProducts({ pieces: [piece] }: Unit): boolean {
  if (!piece) return false
  const { reading, term } = piece
  if (reading) return reading.kind !== 'price' && reading.kind !== 'stock'
  const isLetter = ({ text }: { text: string }) => /^\p{L}$/u.test(text)
  return !term?.words.every((words) => words.every(isLetter)) || term.numbers.length > 0
}

function toUnits(index: CatalogIndex, pieces: readonly Piece[], head: Segment | null): Unit[] {
  const total = Math.max(1, index.all.size)
  const groups = Map.groupBy(
    pieces.filter(({ reading, relaxed }) => reading?.kind !== 'sort' && relaxed !== 'dropped'),
    (piece) => {
      const { reading, segment } = piece
      if (reading?.kind === 'spec' && !parseSpecRange(reading.value)) return groupOf(reading)
      return toAlternativeKey(piece) ?? `at ${segment.from}`
    },
  )
  return Array.from(groups.values(), (own) => {
    const [first] = own as [Piece]
    const slots = findPieceSlots(index, first)
    for (const piece of own.slice(1)) {
      const more = findPieceSlots(index, piece)
      for (let word = 0; word < slots.length; word++) slots[word] = (slots[word] ?? 0) | (more[word] ?? 0)
    }
    const information = 1 - countSlots(slots) / total
    return {
      pieces: own,
      slots,
      isWidened: isWidenable(index, first),
      cost: costOf(index, first, head) + information,
    }
  })
}

/** A limit or an amount: it can be moved to the nearest product. */
function isWidenable(index: CatalogIndex, { reading }: Piece): boolean {
  if (reading?.kind === 'price') return true
  if (reading?.kind !== 'spec') return false
  return parseSpecRange(reading.value) !== null || isAmount(index, reading)
}

function isAmount(index: CatalogIndex, { key, value }: { key: string; value: string }): boolean {
  const isNumber = value.trim() !== '' && Number.isFinite(Number(value))
  return isNumber && (index.specValues.byKey.get(key) ?? []).some(({ number }) => number !== null)
}

function costOf(index: CatalogIndex, piece: Piece, head: Segment | null): number {
  const { reading, segment } = piece
  if (!reading) return segment.isNumber ? 6 : 2
  if (reading.kind === 'category') return head === null ? 8 : segment === head ? 12 : 5
  if (reading.kind === 'price' || reading.kind === 'stock') return 2
  return isWidenable(index, piece) ? 3 : 4
}

/** All choices of up to three of the least costly units, the least costly choice first. */
export function listSubsets<Costly extends { cost: number }>(all: readonly Costly[]): Costly[][] {
  const units = all.toSorted((a, b) => a.cost - b.cost).slice(0, MAX_TRIED)
  const subsets: Costly[][] = [[]]
  const extend = (chosen: Costly[], from: number) => {
    for (let at = from; at < units.length && chosen.length < MAX_RELAXED; at++) {
      const unit = units[at]
      if (!unit) continue
      subsets.push([...chosen, unit])
      extend([...chosen, unit], at + 1)
    }
  }
  extend([], 0)
  const costOfAll = (subset: Costly[]) => subset.reduce((sum, { cost }) => sum + cost, 0)
  return subsets.toSorted((a, b) => costOfAll(a) - costOfAll(b))
}

function apply(
  index: CatalogIndex,
  pieces: readonly Piece[],
  { dropped, slots }: { dropped: readonly Unit[]; slots: Slots },
): Piece[] {
  let left = slots
  return pieces.map((piece) => {
    const unit = dropped.find(({ pieces: own }) => own.includes(piece))
    if (!unit) return piece
    const wider = unit.isWidened && piece.reading ? widen(index, piece.reading, left) : null
    if (!wider) return { ...piece, relaxed: 'dropped' }
    const widened: Piece = { ...piece, reading: wider, was: piece.reading, relaxed: 'widened' }
    left = intersect(left, findPieceSlots(index, widened))
    return widened
  })
}

/** The filter that just reaches the nearest of these products. */
function widen(index: CatalogIndex, reading: Reading, slots: Slots): Reading | null {
  if (reading.kind === 'price') {
    const { minCents, maxCents } = reading
    const cheapest = index.byPrice.take(slots, { from: 0, limit: 1 })[0]
    const mostExpensive = index.byPrice.take(slots, {
      from: index.byPrice.length,
      limit: 1,
      backwards: true,
    })[0]
    if (cheapest === undefined || mostExpensive === undefined) return null
    const low = index.entry(cheapest).priceCents
    const high = index.entry(mostExpensive).priceCents
    return {
      kind: 'price',
      minCents: minCents === null ? null : Math.min(minCents, Math.max(high, 0)),
      maxCents: maxCents === null ? null : Math.max(maxCents, low),
    }
  }
  if (reading.kind !== 'spec') return null
  const numbers = (index.specValues.byKey.get(reading.key) ?? [])
    .filter(({ products }) => products.countIn(slots) > 0)
    .flatMap(({ number, value }) => (number === null ? [] : [{ number, value }]))
  const range = parseSpecRange(reading.value)
  const wanted = range
    ? range.to === Number.POSITIVE_INFINITY
      ? range.from
      : range.to
    : Number(reading.value)
  const distance = ({ number }: { number: number }) => Math.abs(number - wanted)
  const [nearest] = numbers.toSorted((a, b) => distance(a) - distance(b) || b.number - a.number)
  if (!nearest) return null
  if (!range) return { ...reading, value: nearest.value }
  const { open: _, ...closed } = reading
  const from = reading.value.startsWith('..') ? '' : Math.min(range.from, nearest.number)
  const to = range.to === Number.POSITIVE_INFINITY ? '' : Math.max(range.to, nearest.number)
  return { ...closed, value: `${from}..${to}` }
}
