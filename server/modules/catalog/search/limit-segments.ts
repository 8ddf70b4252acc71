import type { ReadToken } from './correct-tokens.ts'
import { toPhrase } from './normalize.rules.ts'
import { type Piece, toPiece } from './pieces.ts'
import type { Segment } from './readings.ts'

/** A question has few pieces. What is typed beyond these is left out, so that no question takes many times longer. */
const MAX_PIECES = 12
/** Of several categories in a question, at most this many are tried as the one that it is about. */
export const MAX_HEADS = 4

interface LimitedSegments {
  segments: Segment[]
  /** Left out; the reply reports them as dropped. */
  unread: Piece[]
}

/** Takes each piece once, at its first place, up to the limit. Pieces to keep are counted first. */
export function limitSegments(
  tokens: readonly ReadToken[],
  asked: readonly Segment[],
  isKept: (segment: Segment) => boolean,
): LimitedSegments {
  const distinct = Map.groupBy(asked, ({ from, to }) => toPhrase(tokens.slice(from, to)))
  const firsts = Array.from(distinct.values()).flatMap((same) => same.slice(0, 1))
  const kept = firsts.filter(isKept)
  const read = new Set([...kept, ...firsts.filter((segment) => !kept.includes(segment))].slice(0, MAX_PIECES))
  return {
    segments: firsts.filter((segment) => read.has(segment)),
    unread: firsts
      .filter((segment) => !read.has(segment))
      .map((segment) => toPiece(segment, { term: segment.term, relaxed: 'dropped' })),
  }
}
