import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/client.ts'
import { PAGE_SIZE } from '../../ui/table-paging.rules.ts'
import { type ManagedSearch, toOrderFilter } from './orders-search.rules.ts'

/** Admins always see the current orders, whatever is cached. */
const FRESH = { staleTime: 0 }

export function managedOrdersQuery(api: ApiClient, search: ManagedSearch) {
  const { cursor } = search
  return queryOptions({
    queryKey: ['managed-orders', search],
    queryFn: ({ signal }) =>
      api.list('listOrders', {
        query: { ...toOrderFilter(search), limit: PAGE_SIZE, ...(cursor && { cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...FRESH,
  })
}

/** Asks the provider each time; nothing is cached. */
export function reconciliationQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['reconciliation'],
    queryFn: ({ signal }) => api.call('reconcile', { signal }),
    ...FRESH,
    refetchOnWindowFocus: false,
  })
}

export const AUDIT_PAGE_SIZE = 50

export function auditQuery(api: ApiClient, cursor: string) {
  return queryOptions({
    queryKey: ['audit', cursor],
    queryFn: ({ signal }) =>
      api.list('listAudit', { query: { limit: AUDIT_PAGE_SIZE, ...(cursor && { cursor }) }, signal }),
    placeholderData: keepPreviousData,
    ...FRESH,
  })
}
