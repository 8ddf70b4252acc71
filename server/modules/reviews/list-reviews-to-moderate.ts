import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { ModeratedReview } from '../../../contract/schemas/review.ts'
import type { Db, Engine } from '../../db/dialect/engine.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { shop } from '../shop/shop.ts'
import {
  countWaitingReviews,
  findInRanges,
  findWritersByAddress,
  type ModeratedRow,
} from './moderation.repository.ts'
import {
  isChosen,
  mentionsAll,
  type ReviewRange,
  toBeginningOfAddress,
  toRanges,
} from './moderation.rules.ts'
import { toModeratedReview } from './reviews.rules.ts'

interface ModerationList {
  reviews: ModeratedReview[]
  /** Can be set even after a short or empty page, because a search reads a limited number of reviews per request. */
  nextCursor: string | null
  /** Set if everything fits on the first page, where it costs nothing to know, and for all that wait for approval. */
  total: number | null
}

/**
 * There is no index of words. A search reads the newest reviews in batches of this size, stops after LOOKED_AT_MOST,
 * and continues with the cursor in the next request.
 */
const LOOKED_AT_ONCE = 500
const LOOKED_AT_MOST = 2_000
const MAX_WRITERS = 20

interface Source {
  ranges: readonly ReviewRange[]
  matches: (row: ModeratedRow) => boolean
  readAtOnce: number
}

export async function listReviewsToModerate(
  { db, imageBase }: EngineWithImages,
  { limit, cursor, ...asked }: EndpointInput<'listReviewsToModerate'>['query'],
): Promise<ModerationList> {
  const source = await chooseSource(db, { ...asked, limit })
  const found: ModeratedRow[] = []
  let lookedAt = 0
  let afterId = cursor
  let isEnd = false
  while (!isEnd && found.length <= limit && lookedAt < LOOKED_AT_MOST) {
    const rows = await findInRanges(db, { ranges: source.ranges, afterId, limit: source.readAtOnce })
    found.push(...rows.filter(source.matches))
    lookedAt += rows.length
    afterId = rows.at(-1)?.id
    isEnd = rows.length < source.readAtOnce
  }
  const shown = found.slice(0, limit)
  const continueAfter = found.length > limit ? shown.at(-1)?.id : afterId
  const countsAll = asked.state === 'waiting' && !asked.q && !asked.rating
  const isWhole = isEnd && found.length <= limit
  return {
    reviews: shown.map((row) => toModeratedReview(row, imageBase)),
    nextCursor: isWhole ? null : (continueAfter ?? null),
    total: isWhole && !cursor ? shown.length : countsAll ? await countWaitingReviews(db) : null,
  }
}

/** Undefined in a shop that shows every review at once. */
export async function countReviewsToApprove({ db }: Engine): Promise<number | undefined> {
  return shop.approveReviews ? countWaitingReviews(db) : undefined
}

async function chooseSource(
  db: Db,
  { q, limit, ...choice }: Omit<EndpointInput<'listReviewsToModerate'>['query'], 'cursor'>,
): Promise<Source> {
  if (!q) return { ranges: toRanges(choice), matches: () => true, readAtOnce: limit + 1 }
  const beginning = toBeginningOfAddress(q)
  const writers = beginning ? await findWritersByAddress(db, { beginning, limit: MAX_WRITERS }) : []
  if (writers.length === 0)
    return { ranges: toRanges(choice), matches: (row) => mentionsAll(row, q), readAtOnce: LOOKED_AT_ONCE }
  return {
    ranges: writers.map((userId) => ({ userId })),
    matches: (row) => isChosen(row, choice),
    readAtOnce: limit + 1,
  }
}
