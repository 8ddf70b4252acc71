import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { FitCategory } from '../../../contract/fit/attributes.ts'
import { companions } from '../../../contract/fit/companions.ts'
import { findSlot } from '../../../contract/fit/slots.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import type { Facets } from '../../../contract/schemas/product-search.ts'
import type { ApiClient } from '../../api/client.ts'
import { LIVE } from '../../api/review-changes.ts'
import type { ReviewSearch } from './review-search.rules.ts'

const RELATED_COUNT = 3
const REVIEW_COUNT = 10

/** A category whose products are used with a product: how many of them fit it. */
export interface Companion {
  category: FitCategory
  fitting: number
  all: number
}

/** Two counts of the search index for all categories at once, both cached. */
export function companionsQuery(api: ApiClient, { slug, category }: Product) {
  return queryOptions({
    queryKey: ['companions', slug],
    queryFn: async ({ signal }): Promise<Companion[]> => {
      const others = findSlot(category) ? companions[category as FitCategory] : []
      if (others.length === 0) return []
      const [fitting, all] = await Promise.all(
        [{ fits: slug }, {}].map((query) => api.call('getFacets', { query, signal })),
      )
      const countIn = (facets: Facets | undefined, other: string) =>
        facets?.categories.find((each) => each.slug === other)?.count ?? 0
      return others
        .map((other) => ({ category: other, fitting: countIn(fitting, other), all: countIn(all, other) }))
        .filter((companion) => companion.all > 0)
    },
  })
}

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
