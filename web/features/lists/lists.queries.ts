import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/client.ts'

/** Always fetched again: prices and stock change, and lists change in other tabs. */
const FRESH = { staleTime: 0 }

export function listsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['lists'],
    queryFn: ({ signal }) => api.call('listLists', { signal }),
    ...FRESH,
  })
}

export function listQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['lists', id],
    queryFn: ({ signal }) => api.call('getList', { params: { id }, signal }),
    ...FRESH,
  })
}

export function reorderQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['reorder', id],
    queryFn: ({ signal }) => api.call('getReorder', { params: { id }, signal }),
    ...FRESH,
  })
}
