import type { CatalogFilter } from '../search-index/select-slots.ts'
import { MOST_HEADS } from './bound-segments.ts'
import type { ReadToken } from './correct-tokens.ts'
import { decideParts } from './decide-parts.ts'
import { type Part, toPart } from './parts.ts'
import { NO_TERM, type Segment } from './readings.ts'

/** All that is no price, stock or order as plain words. */
export function toText(segment: Segment): Part {
  const [reading] = segment.readings
  const isOne = segment.readings.length === 1
  const isFilter = isOne && reading && reading.kind !== 'category' && reading.kind !== 'spec'
  if (isFilter) return toPart(segment, { reading })
  return toPart(segment, { term: { ...NO_TERM, words: segment.term.words, numbers: segment.term.numbers } })
}

/** Second thoughts: a value that the category does not have, one of several categories, or all words are plain words. */
export function* listOtherReadings(
  tokens: readonly ReadToken[],
  segments: readonly Segment[],
  given: CatalogFilter,
): Generator<Part[]> {
  const named = segments.filter(isCategory)
  yield decideParts(segments, given.categories, { misfits: 'text' })
  if (named.length > 1)
    for (const head of listHeads(tokens, named).slice(0, MOST_HEADS)) {
      const kept = segments.map((segment) =>
        named.includes(segment) && segment !== head ? { ...segment, readings: [], secondary: [] } : segment,
      )
      yield decideParts(kept, given.categories)
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
