import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient, CallInput } from './client.ts'

type OrderQuery = CallInput<'listOrders'>['query']

const ORDERS_KEY = ['orders']

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
    queryKey: [...ORDERS_KEY, query],
    queryFn: ({ signal }) => api.list('listOrders', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** After an order was placed, paid or deleted: the lists, and the stock of the part, are not what they were. */
export async function refreshOrders(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ORDERS_KEY }),
    queryClient.invalidateQueries({ queryKey: ['product'] }),
  ])
}
