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
 * Other readings, for a question that found nothing: first, values that the category does not have become text; then
 * only one of several categories counts; last, all words are plain words.
 */
export function* listOtherReadings(
  tokens: readonly ReadToken[],
  segments: readonly Segment[],
  given: CatalogFilter,
): Generator<Piece[]> {
  const named = segments.filter(isCategory)
  yield decidePieces(segments, given.categories, { misfits: 'text' })
  if (named.length > 1)
    for (const head of listHeads(tokens, named).slice(0, MAX_HEADS)) {
      const kept = segments.map((segment) =>
        named.includes(segment) && segment !== head ? { ...segment, readings: [], secondary: [] } : segment,
      )
      yield decidePieces(kept, given.categories)
    }
  yield segments.map(toText)
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
