import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Category } from '../../../contract/schemas/product-search.ts'
import type { ApiClient } from '../../api/client.ts'
import { toCardProduct } from '../../ui/card-product.ts'
import { type CatalogFilter, type CatalogSearch, sortOf, toFilter } from './catalog-search.rules.ts'

/** Fills complete rows of two, three and four cards. */
export const PAGE_SIZE = 24

/** Three screens of a phone. */
const PLACEHOLDERS = 12

const MAX_WORDS = 4

/** The list from the URL's cursor on; further pages are appended. */
export function catalogQuery(api: ApiClient, search: CatalogSearch) {
  const query = { ...toFilter(search), sort: sortOf(search), limit: PAGE_SIZE }
  return infiniteQueryOptions({
    queryKey: ['catalog', query, search.cursor],
    queryFn: async ({ pageParam, signal }) => {
      const asked = { query: { ...query, cursor: pageParam || undefined }, signal }
      const { items, ...page } = await api.list('listProducts', asked)
      const withKeys = new Set(items.map(({ category }) => category)).size === 1
      const cards = items.map((product, index) =>
        toCardProduct(product, { withKeys, withPlaceholder: index < PLACEHOLDERS }),
      )
      return { ...page, items: cards }
    },
    initialPageParam: search.cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

/** Loads as many pages as the URL says, even if a shorter list is cached. */
export async function loadCatalog(
  { api, queryClient }: { api: ApiClient; queryClient: QueryClient },
  search: CatalogSearch,
) {
  const options = catalogQuery(api, search)
  const kept = queryClient.getQueryData(options.queryKey)
  const isShort = kept && kept.pages.length < search.pages && kept.pages.at(-1)?.nextCursor
  return queryClient.infiniteQuery({ ...options, pages: search.pages, ...(isShort && { staleTime: 0 }) })
}

export function facetsQuery(api: ApiClient, filter: CatalogFilter) {
  return queryOptions({
    queryKey: ['facets', filter],
    queryFn: ({ signal }) => api.call('getFacets', { query: filter, signal }),
  })
}

/** Switching the category drops the specs, so the counts of categories ignore them too. */
export function categoryFacetsQuery(api: ApiClient, search: CatalogSearch) {
  return facetsQuery(api, toFilter({ ...search, specs: [] }))
}

/** Categories that match any single word, for a search without results. */
export function wordCategoriesQuery(api: ApiClient, q: string) {
  const words = q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  return queryOptions({
    queryKey: ['word-categories', words],
    queryFn: async ({ signal }): Promise<Category[]> => {
      const found = await Promise.all(
        words.map((word) => api.call('getFacets', { query: { q: word }, signal })),
      )
      const matching = found.flatMap(({ categories }) => categories.filter(({ count }) => count > 0))
      return [...new Map(matching.map((category) => [category.slug, category])).values()]
    },
  })
}
