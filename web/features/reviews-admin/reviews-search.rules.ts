import { MODERATION_STATES } from '../../../contract/schemas/review.ts'

export const PAGE_SIZE = 20

type ModerationState = (typeof MODERATION_STATES)[number]

export const STATE_NAMES: Record<ModerationState, string> = {
  shown: 'Shown',
  hidden: 'Hidden',
  unanswered: 'Not answered',
}

const RATINGS = ['5', '4', '3', '2', '1']

export const RATING_NAMES: [rating: string, name: string][] = RATINGS.map((rating) => [
  rating,
  rating === '1' ? '1 star' : `${rating} stars`,
])

/** What the address says about the list. */
export interface ReviewsSearch {
  q: string
  state: ModerationState | ''
  rating: string
  cursor: string
  page: number
}

export const FIRST_PAGE = { cursor: '', page: 1 }

export function readReviewsSearch(params: URLSearchParams): ReviewsSearch {
  const cursor = params.get('cursor') ?? ''
  const page = Math.trunc(Number(params.get('page')))
  return {
    q: params.get('q')?.trim().slice(0, 100) ?? '',
    state: MODERATION_STATES.find((state) => state === params.get('state')) ?? '',
    rating: RATINGS.find((rating) => rating === params.get('rating')) ?? '',
    cursor,
    // The page only counts; without a cursor one is at the beginning whatever it says.
    page: cursor && page > 1 ? page : 1,
  }
}

/** What the server is asked for: only the filters that are set. */
export function toReviewFilter({ q, state, rating }: ReviewsSearch) {
  return { ...(q && { q }), ...(state && { state }), ...(rating && { rating }) }
}

/** An address relative to the page: only what differs from the whole list. */
export function toReviewsSearch(search: ReviewsSearch): string {
  const params = new URLSearchParams(toReviewFilter(search))
  if (search.cursor) {
    params.set('cursor', search.cursor)
    params.set('page', String(search.page))
  }
  return `?${params}`
}

export function isFiltered({ q, state, rating }: ReviewsSearch): boolean {
  return q !== '' || state !== '' || rating !== ''
}

export function firstSerial(page: number): number {
  return (page - 1) * PAGE_SIZE + 1
}
