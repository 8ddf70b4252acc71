import { REVIEW_CURSOR_PATTERN } from '../../../contract/ids.ts'

/** The review filter in the URL of a product page. */
export interface ReviewSearch {
  /** Only reviews with this many stars; null for all. */
  rating: number | null
  /** The list starts after this review, for browsers without JavaScript and for a new tab. */
  after: string
}

const RATING_PATTERN = /^[1-5]$/

/** Ignores invalid ratings and ids. */
export function readReviewSearch(params: URLSearchParams): ReviewSearch {
  const rating = params.get('rating') ?? ''
  const after = params.get('after') ?? ''
  return {
    rating: RATING_PATTERN.test(rating) ? Number(rating) : null,
    after: REVIEW_CURSOR_PATTERN.test(after) ? after : '',
  }
}

/** Relative to the page, at its reviews section. */
export function toReviewAddress({ rating, after = '' }: { rating: number | null; after?: string | null }) {
  const params = new URLSearchParams()
  if (rating !== null) params.set('rating', String(rating))
  if (after) params.set('after', after)
  return { search: params.size > 0 ? `?${params}` : '', hash: '#reviews' }
}
