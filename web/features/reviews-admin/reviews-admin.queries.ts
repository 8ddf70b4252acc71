import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/client.ts'
import { PAGE_SIZE } from '../../ui/table-paging.rules.ts'
import { type ReviewsSearch, toReviewFilter } from './reviews-search.rules.ts'

/** Admins always see the current reviews, whatever is cached. */
export function moderatedReviewsQuery(api: ApiClient, search: ReviewsSearch) {
  const { cursor } = search
  return queryOptions({
    queryKey: ['reviews', 'moderated', search],
    queryFn: ({ signal }) =>
      api.list('listReviewsToModerate', {
        query: { ...toReviewFilter(search), limit: PAGE_SIZE, ...(cursor && { cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** How many reviews wait for approval. */
export function waitingCountQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['reviews', 'waiting'],
    queryFn: async ({ signal }) => {
      const { total } = await api.list('listReviewsToModerate', {
        query: { state: 'waiting', limit: 1 },
        signal,
      })
      return total
    },
    staleTime: 0,
  })
}
