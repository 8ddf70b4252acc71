import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/client.ts'
import { type AuditSearch, toAuditFilter } from './audit.rules.ts'
import { isOldestFirst, type ManagedSearch, toOrderFilter } from './orders-search.rules.ts'

/** Enough rows for a morning's shipments, and fewer than one request can ship. */
export const ORDERS_PAGE_SIZE = 50

/** Admins always see the current orders, whatever is cached. */
const FRESH = { staleTime: 0 }

export function managedOrdersQuery(api: ApiClient, search: ManagedSearch) {
  const { cursor } = search
  return queryOptions({
    queryKey: ['managed-orders', search],
    queryFn: ({ signal }) =>
      api.list('listOrders', {
        query: {
          ...toOrderFilter(search),
          limit: ORDERS_PAGE_SIZE,
          ...(isOldestFirst(search) && { sort: 'oldest' }),
          ...(cursor && { cursor }),
        },
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

export function auditQuery(api: ApiClient, search: AuditSearch) {
  const { cursor } = search
  return queryOptions({
    queryKey: ['audit', search],
    queryFn: ({ signal }) =>
      api.list('listAudit', {
        query: { ...toAuditFilter(search), limit: AUDIT_PAGE_SIZE, ...(cursor && { cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...FRESH,
  })
}
