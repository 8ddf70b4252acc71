import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Product } from '../../../contract/schemas/product.ts'
import type { ApiClient } from '../../api/client.ts'
import type { CatalogSearch } from './catalog-search.rules.ts'

/** Fills whole rows of two, three and four cards. */
export const PAGE_SIZE = 24

const RELATED_COUNT = 3
const REVIEW_COUNT = 24

/** The list from the address's cursor on; more pages are added behind it. */
export function catalogQuery(api: ApiClient, { q, category, sort, cursor }: CatalogSearch) {
  return infiniteQueryOptions({
    queryKey: ['catalog', q, category, sort, cursor],
    queryFn: ({ pageParam, signal }) =>
      api.list('listProducts', {
        query: { q, category, sort, limit: PAGE_SIZE, cursor: pageParam || undefined },
        signal,
      }),
    initialPageParam: cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export function productReviewsQuery(api: ApiClient, { _id }: Product) {
  return queryOptions({
    queryKey: ['reviews', { product: _id }],
    queryFn: ({ signal }) =>
      api.call('listReviews', { query: { product: _id, limit: REVIEW_COUNT }, signal }),
  })
}

/** Other parts of the same category: one more than shown, as the part itself may be among them. */
export function relatedProductsQuery(api: ApiClient, { _id, category }: Product) {
  return queryOptions({
    queryKey: ['products', 'related', _id],
    queryFn: async ({ signal }) => {
      if (!category) return []
      const found = await api.call('listProducts', { query: { category, limit: RELATED_COUNT + 1 }, signal })
      return found.filter((product) => product._id !== _id).slice(0, RELATED_COUNT)
    },
  })
}
