/** Queries that several features need. Each feature's own are in its folder. */

import { queryOptions } from '@tanstack/react-query'
import type { ApiClient, CallInput } from './client.ts'

type ProductQuery = CallInput<'listProducts'>['query']

export function productListQuery(api: ApiClient, query: ProductQuery) {
  return queryOptions({
    queryKey: ['products', query],
    queryFn: ({ signal }) => api.list('listProducts', { query, signal }),
  })
}

export function categoriesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => api.call('listCategories', { signal }),
  })
}

export function userQuery(api: ApiClient, email: string) {
  return queryOptions({
    queryKey: ['user', email],
    queryFn: ({ signal }) => api.call('getUser', { params: { email }, signal }),
  })
}

export function productQuery(api: ApiClient, idOrSlug: string) {
  return queryOptions({
    queryKey: ['product', idOrSlug],
    queryFn: ({ signal }) => api.call('getProduct', { params: { id: idOrSlug }, signal }),
  })
}
