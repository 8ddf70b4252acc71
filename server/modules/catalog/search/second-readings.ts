import type { CatalogFilter } from '../search-index/select-slots.ts'
import type { ReadToken } from './correct-tokens.ts'
import { decidePieces } from './decide-pieces.ts'
import { MAX_HEADS } from './limit-segments.ts'
import { type Piece, toPiece } from './pieces.ts'
import { NO_TERM, type Segment } from './readings.ts'

/** Reads a segment as plain words, unless it can only be a price, stock or a sort order. */
export function toText(segment: Segment): Piece {
  const [reading] = segment.readings
  const isOne = segment.readings.length === 1
  const isFilter = isOne && reading && reading.kind !== 'category' && reading.kind !== 'spec'
  if (isFilter) return toPiece(segment, { reading })
  return toPiece(segment, { term: { ...NO_TERM, words: segment.term.words, numbers: segment.term.numbers } })
}

/**
 * Other readings, for a question that found nothing: first, values that the category does not have become text; then an
 * order that it does not have is left out; then only one of several categories counts; last, all words are plain words.
 */
export function* listOtherReadings(
  tokens: readonly ReadToken[],
  segments: readonly Segment[],
  { given, isKept }: { given: CatalogFilter; isKept: (segment: Segment) => boolean },
): Generator<Piece[]> {
  const named = segments.filter(isCategory)
  const misread = decidePieces(segments, given.categories, { misfits: 'text' })
  yield misread
  const isLeftOut = (piece: Piece) => isMisfitSort(piece) && !isKept(piece.segment)
  if (misread.some(isLeftOut))
    yield misread.map((piece) => (isLeftOut(piece) ? { ...piece, relaxed: 'dropped' } : piece))
  if (named.length > 1)
    for (const head of listHeads(tokens, named).slice(0, MAX_HEADS)) {
      const kept = segments.map((segment) =>
        named.includes(segment) && segment !== head ? { ...segment, readings: [], secondary: [] } : segment,
      )
      yield decidePieces(kept, given.categories)
    }
  yield segments.map(toText)
}

/** An order that the categories of the question do not have: 'silent case'. */
function isMisfitSort({ segment, reading, offers }: Piece): boolean {
  return reading === null && offers.length === 0 && segment.readings.some(({ kind }) => kind === 'sort')
}

export function isCategory({ readings: [reading] }: Segment): boolean {
  return reading?.kind === 'category'
}

/** In 'memory for a laptop board' the first noun is meant, in 'case fan' the last. */
export function listHeads(tokens: readonly ReadToken[], named: readonly Segment[]): Segment[] {
  const [first] = named
  const isFirst = first && ['for', 'with', 'in', 'to', 'that', 'on'].includes(tokens[first.to]?.text ?? '')
  return isFirst ? [...named] : named.toReversed()
}
