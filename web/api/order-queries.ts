import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient, CallInput } from './client.ts'

type OrderQuery = CallInput<'listOrders'>['query']

/** An order changes behind one's back: another tab pays it, its hold ends, the shop ships it. So it is asked for anew. */
export function orderQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => api.call('getOrder', { params: { id }, signal }),
    staleTime: 0,
  })
}

/** The page before stays in sight until the next one is here. */
export function orderListQuery(api: ApiClient, query: OrderQuery) {
  return queryOptions({
    queryKey: ['orders', query],
    queryFn: ({ signal }) => api.list('listOrders', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Each of these shows orders, or how many pieces there are of a part. */
const CHANGED_BY_ORDERS = ['orders', 'product', 'products', 'catalog', 'facets', 'comparison']

/** After an order was placed, paid or deleted: neither the lists of orders nor the stock of the part are what they were. */
export async function refreshOrders(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => CHANGED_BY_ORDERS.includes(String(queryKey[0])),
  })
}
