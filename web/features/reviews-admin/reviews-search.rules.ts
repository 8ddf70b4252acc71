import { reviewsAdminMessages as texts } from '../../../content/messages/en/reviews.ts'
import { MODERATION_STATES } from '../../../contract/schemas/review.ts'
import { MAX_SEARCH_TEXT } from '../../../contract/text-limits.ts'
import { type ListPlace, readListPlace, toListAddress } from '../../ui/table-paging.rules.ts'

type ModerationState = (typeof MODERATION_STATES)[number]

/** The choices of the state, the first with how many reviews wait. */
export function nameStates(waiting: number | null): [state: ModerationState, name: string][] {
  return MODERATION_STATES.map((state) => [
    state,
    state === 'waiting' ? texts.toApprove(waiting) : texts.states[state],
  ])
}

const RATINGS = ['5', '4', '3', '2', '1']

export const RATING_NAMES: [rating: string, name: string][] = RATINGS.map((rating) => [
  rating,
  texts.stars(rating),
])

/** The list's state in the URL. */
export interface ReviewsSearch extends ListPlace {
  q: string
  state: ModerationState | ''
  rating: string
}

export function readReviewsSearch(params: URLSearchParams): ReviewsSearch {
  return {
    q: params.get('q')?.trim().slice(0, MAX_SEARCH_TEXT) ?? '',
    state: MODERATION_STATES.find((state) => state === params.get('state')) ?? '',
    rating: RATINGS.find((rating) => rating === params.get('rating')) ?? '',
    ...readListPlace(params),
  }
}

/** The request's query: only the active filters. */
export function toReviewFilter({ q, state, rating }: ReviewsSearch) {
  return { ...(q && { q }), ...(state && { state }), ...(rating && { rating }) }
}

/** A relative URL with only what differs from the whole list. */
export function toReviewsSearch(search: ReviewsSearch): string {
  return toListAddress(toReviewFilter(search), search)
}

export function isFiltered({ q, state, rating }: ReviewsSearch): boolean {
  return q !== '' || state !== '' || rating !== ''
}
