import { MODERATION_STATES } from '../../../contract/schemas/review.ts'
import { type ListPlace, readListPlace, toListAddress } from '../../ui/table-paging.rules.ts'

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
export interface ReviewsSearch extends ListPlace {
  q: string
  state: ModerationState | ''
  rating: string
}

export function readReviewsSearch(params: URLSearchParams): ReviewsSearch {
  return {
    q: params.get('q')?.trim().slice(0, 100) ?? '',
    state: MODERATION_STATES.find((state) => state === params.get('state')) ?? '',
    rating: RATINGS.find((rating) => rating === params.get('rating')) ?? '',
    ...readListPlace(params),
  }
}

/** What the server is asked for: only the filters that are set. */
export function toReviewFilter({ q, state, rating }: ReviewsSearch) {
  return { ...(q && { q }), ...(state && { state }), ...(rating && { rating }) }
}

/** An address relative to the page: only what differs from the whole list. */
export function toReviewsSearch(search: ReviewsSearch): string {
  return toListAddress(toReviewFilter(search), search)
}

export function isFiltered({ q, state, rating }: ReviewsSearch): boolean {
  return q !== '' || state !== '' || rating !== ''
}
