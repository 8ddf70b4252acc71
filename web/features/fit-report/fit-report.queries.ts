import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/client.ts'

/** The server keeps it until a product changes, so asking again costs little. */
export function fitReportQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['fit-report'],
    queryFn: ({ signal }) => api.call('getFitReport', { signal }),
    staleTime: 0,
  })
}

export function foundProductsQuery(api: ApiClient, q: string) {
  return queryOptions({
    queryKey: ['fit-report', 'products', q],
    queryFn: ({ signal }) => api.call('listProducts', { query: { q, limit: 6 }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}

export function triedPairQuery(api: ApiClient, first: string, second: string) {
  return queryOptions({
    queryKey: ['fit-report', 'pair', first, second],
    queryFn: ({ signal }) =>
      api.call('checkFit', { body: { lines: [{ productId: first }, { productId: second }] }, signal }),
    staleTime: 0,
  })
}
