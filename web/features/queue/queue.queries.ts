import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/client.ts'

const SHOWN = 5
const FRESH = { staleTime: 0 }

/** The orders to ship that have waited longest. */
export function nextToShipQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['managed-orders', 'next-to-ship'],
    queryFn: ({ signal }) =>
      api.call('listOrders', { query: { needs: 'shipment', sort: 'oldest', limit: SHOWN }, signal }),
    ...FRESH,
  })
}

export function newMessagesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['messages', 'new'],
    queryFn: ({ signal }) => api.call('listMessages', { query: { state: 'new', limit: SHOWN }, signal }),
    ...FRESH,
  })
}

export function unansweredReviewsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['reviews', 'unanswered'],
    queryFn: ({ signal }) =>
      api.call('listReviewsToModerate', { query: { state: 'unanswered', limit: SHOWN }, signal }),
    ...FRESH,
  })
}

/** Products with few or no pieces left, the scarcest first. */
export function scarceProductsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['managed-products', 'scarce'],
    queryFn: ({ signal }) =>
      api.call('listProducts', { query: { stock: 'low,out', sort: 'stock', limit: SHOWN }, signal }),
    ...FRESH,
  })
}

export function stockOfQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['stock', id],
    queryFn: ({ signal }) => api.call('getStock', { params: { id }, signal }),
    ...FRESH,
  })
}
