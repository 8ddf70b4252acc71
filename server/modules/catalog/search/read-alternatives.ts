import { toPhrase } from './normalize.rules.ts'
import { STOP_WORDS } from './question-words.ts'
import { makeSegment, type Reader } from './reader.ts'
import { NO_TERM, type Segment, slugsOf } from './readings.ts'

/**
 * Two categories with 'or' between them are one choice, 'ssd or hdd', which is the same filter as 'drive'. Nothing is in
 * two categories, so 'and' says the same of them. Other pieces with 'or' between them are marked as alternatives.
 */
export function joinAlternatives(reader: Reader, segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = []
  for (const segment of segments) {
    const before = joined.at(-1)
    const joint = before ? findJoint(reader, before.to, segment.from) : null
    const slugs = before && joint ? readCategories(reader, before, segment) : []
    if (before && slugs.length > 0) {
      const readings = [{ kind: 'category' as const, slugs }]
      const term = { ...NO_TERM, words: [...before.term.words, ...segment.term.words] }
      joined.splice(-1, 1, makeSegment(before.from, segment.to, { readings, term }))
    } else if (before && joint === 'or' && isChoice(before) && isChoice(segment)) {
      // If one alternative may be sold, the other one must not empty the list.
      const isSold = [before, segment].some(({ notSold }) => notSold === null)
      const choice = { choice: before.choice ?? before.from, ...(isSold && { notSold: null }) }
      joined.splice(-1, 1, { ...before, ...choice }, { ...segment, ...choice })
    } else joined.push(segment)
  }
  return joined
}

function findJoint({ tokens }: Reader, from: number, to: number): 'or' | 'and' | null {
  const between = tokens.slice(from, to).map(({ text }) => text)
  if (between.length === 0) return /^\s*[/&]\s*$/.test(tokens[to]?.gap ?? '') ? 'and' : null
  if (!between.every((text) => STOP_WORDS.has(text))) return null
  return between.includes('or') ? 'or' : between.join() === 'and' ? 'and' : null
}

/** Part numbers, prices, stock and sort orders are never alternatives. */
function isChoice({ readings, isNumber }: Segment): boolean {
  return !isNumber && readings.every(({ kind }) => kind === 'spec' || kind === 'category')
}

/** The categories of both. In 'air or liquid cooler' the noun belongs to both. */
function readCategories({ tokens, language }: Reader, first: Segment, second: Segment): string[] {
  const own = slugsOf(second)
  if (own.length === 0) return []
  const named = slugsOf(first)
  if (named.length > 0) return [...new Set([...named, ...own])]
  if (first.readings.length > 0) return []
  for (let at = second.from + 1; at < second.to; at++) {
    const phrase = toPhrase([...tokens.slice(first.from, first.to), ...tokens.slice(at, second.to)])
    const meant = language.meaningsOf(phrase).find(({ kind }) => kind === 'category')
    if (meant?.kind === 'category') return [...new Set([...meant.slugs, ...own])]
  }
  return []
}
