import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/client.ts'
import { PAGE_SIZE } from '../../ui/table-paging.rules.ts'
import type { ProductsSearch } from './products-search.rules.ts'

/** The first part of the key of every list of products. */
export const MANAGED_PRODUCTS = 'managed-products'

/** Admins always see the current products, whatever is cached. */
const FRESH = { staleTime: 0 }

export function categorySpecsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['category-specs'],
    queryFn: ({ signal }) => api.call('listCategorySpecs', { signal }),
  })
}

/** The values of other products of a category, by spec. */
export function knownValuesQuery(api: ApiClient, category: string) {
  return queryOptions({
    queryKey: ['known-values', category],
    queryFn: async ({ signal }) => {
      const { specs } = await api.call('getFacets', { query: { category }, signal })
      return new Map(specs.map(({ key, values }) => [key, values.map(({ value }) => value)]))
    },
    enabled: category !== '',
  })
}

/** Not kept for the next visit: the form starts with what arrives first. */
export function editedProductQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['edited-product', id],
    queryFn: ({ signal }) => api.call('getProduct', { params: { id }, signal }),
    ...FRESH,
    gcTime: 0,
  })
}

export function stockQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['stock', id],
    queryFn: ({ signal }) => api.call('getStock', { params: { id }, signal }),
    ...FRESH,
  })
}

export function managedProductsQuery(api: ApiClient, search: ProductsSearch) {
  const { q, category, stock, sort, view, cursor } = search
  const page = { limit: PAGE_SIZE, ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: [MANAGED_PRODUCTS, search],
    queryFn: ({ signal }) =>
      view === 'archived'
        ? api.list('listArchivedProducts', { query: page, signal })
        : api.list('listProducts', {
            query: {
              ...page,
              ...(q && { q }),
              ...(category && { category }),
              ...(stock && { stock }),
              ...(sort && { sort }),
            },
            signal,
          }),
    placeholderData: keepPreviousData,
    ...FRESH,
  })
}

/** The number of products, and how many need attention. */
export function stockCountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [MANAGED_PRODUCTS, 'counts'],
    queryFn: ({ signal }) => api.call('getFacets', { query: {}, signal }),
    ...FRESH,
  })
}
