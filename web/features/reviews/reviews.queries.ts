import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/client.ts'
import { LIVE } from '../../api/review-changes.ts'

export function ownReviewsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: ['reviews', 'own'],
    queryFn: ({ pageParam, signal }) =>
      api.list('listOwnReviews', { query: { cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...LIVE,
    staleTime: 0,
  })
}

/** The customer's ordered products; a payment in another tab makes them a buyer. */
export function reviewSubjectsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['reviews', 'subjects'],
    queryFn: ({ signal }) => api.call('listReviewSubjects', { signal }),
    ...LIVE,
    staleTime: 0,
  })
}
