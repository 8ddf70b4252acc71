import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Period } from '../../../contract/overview-period.ts'
import type { ApiClient } from '../../api/client.ts'

const LATEST = 5

/** Shows the previous data until the next period arrives. */
export function overviewQuery(api: ApiClient, { from, to }: Period) {
  return queryOptions({
    queryKey: ['overview', from, to],
    queryFn: ({ signal }) => api.call('getOverview', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function latestOrdersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['latest-orders'],
    queryFn: ({ signal }) => api.call('listOrders', { query: { limit: LATEST }, signal }),
    staleTime: 0,
  })
}
