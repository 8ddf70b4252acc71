import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient, CallInput } from './client.ts'

type OrderQuery = CallInput<'listOrders'>['query']

/** Always fetched again, because orders change elsewhere: another tab pays one, its hold ends, the shop ships it. */
export function orderQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => api.call('getOrder', { params: { id }, signal }),
    staleTime: 0,
  })
}

/** Shows the previous page until the next one arrives. */
export function orderListQuery(api: ApiClient, query: OrderQuery) {
  return queryOptions({
    queryKey: ['orders', query],
    queryFn: ({ signal }) => api.list('listOrders', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Each of these shows orders or the stock of a product. */
const CHANGED_BY_ORDERS = [
  'orders',
  'product',
  'products',
  'catalog',
  'facets',
  'close-matches',
  'comparison',
  'build',
  'fitting',
  'complete',
  'machine',
]

/** Call after an order was placed, paid or deleted: the lists of orders and the product's stock are out of date. */
export async function refreshOrders(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => CHANGED_BY_ORDERS.includes(String(queryKey[0])),
  })
}
