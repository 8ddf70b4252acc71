import { ID_PATTERN } from '../../../contract/ids.ts'

/** What the address of a product's page says about its reviews. */
export interface ReviewSearch {
  /** Only those with so many stars; null for all. */
  rating: number | null
  /** The review after which the list begins, for a browser without JavaScript and for a new tab. */
  after: string
}

const RATING_PATTERN = /^[1-5]$/

/** What is no rating and no id is left out. */
export function readReviewSearch(params: URLSearchParams): ReviewSearch {
  const rating = params.get('rating') ?? ''
  const after = params.get('after') ?? ''
  return {
    rating: RATING_PATTERN.test(rating) ? Number(rating) : null,
    after: ID_PATTERN.test(after) ? after : '',
  }
}

/** Relative to the page, at its reviews. */
export function toReviewAddress({ rating, after = '' }: { rating: number | null; after?: string | null }) {
  const params = new URLSearchParams()
  if (rating !== null) params.set('rating', String(rating))
  if (after) params.set('after', after)
  return { search: params.size > 0 ? `?${params}` : '', hash: '#reviews' }
}
