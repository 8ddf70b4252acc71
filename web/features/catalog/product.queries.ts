import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Product } from '../../../contract/schemas/product.ts'
import type { ApiClient } from '../../api/client.ts'
import { LIVE } from '../../api/review-changes.ts'
import type { ReviewSearch } from './review-search.rules.ts'

const RELATED_COUNT = 3
const REVIEW_COUNT = 10

/** The reviews from the URL's position on; further pages are appended. */
export function productReviewsQuery(api: ApiClient, { _id }: Product, { rating, after }: ReviewSearch) {
  return infiniteQueryOptions({
    queryKey: ['reviews', { product: _id, rating }, after],
    queryFn: ({ pageParam, signal }) =>
      api.list('listReviews', {
        query: {
          product: _id,
          rating: rating ?? undefined,
          limit: REVIEW_COUNT,
          cursor: pageParam || undefined,
        },
        signal,
      }),
    initialPageParam: after,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...LIVE,
  })
}

/** Other products of the category: one more than shown, because the product itself may be among them. */
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
