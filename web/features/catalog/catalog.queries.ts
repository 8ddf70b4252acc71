import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { parseBuild } from '../../../contract/fit/build-text.ts'
import type { Understood } from '../../../contract/schemas/search.ts'
import type { ApiClient } from '../../api/client.ts'
import { toCardProduct } from '../../ui/card-product.ts'
import { type CatalogFilter, type CatalogSearch, changeSearch, toFilter } from './catalog-search.rules.ts'
import { settleChoice } from './reading.rules.ts'

/** Fills complete rows of two, three and four cards. */
export const PAGE_SIZE = 24

/** Two rows of a large screen, and more than a phone shows at first. Each costs the page 70 bytes. */
const PLACEHOLDERS = 6

/** The list from the URL's cursor on; further pages are appended. */
export function catalogQuery(api: ApiClient, search: CatalogSearch) {
  // Without a sort order, the API takes the one that the question says.
  const { sort } = search
  const query = { ...toFilter(search), ...(sort && { sort }), limit: PAGE_SIZE }
  return infiniteQueryOptions({
    queryKey: ['catalog', query, search.cursor],
    queryFn: async ({ pageParam, signal }) => {
      const asked = { query: { ...query, cursor: pageParam || undefined }, signal }
      const { items, ...page } = await api.list('listProducts', asked)
      const withKeys = search.q !== '' || new Set(items.map(({ category }) => category)).size === 1
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

/** The same search in all categories: where it has results, if the chosen ones have none. */
export function elsewhereQuery(api: ApiClient, search: CatalogSearch) {
  return facetsQuery(api, toFilter({ ...search, specs: [], categories: [] }))
}

/** The name of the product that the list has to fit; null for a build of several parts. */
export function fitsNameQuery(api: ApiClient, { fits }: CatalogSearch) {
  return queryOptions({
    queryKey: ['fits-name', fits],
    queryFn: async ({ signal }) => {
      const [line, another] = parseBuild(fits).lines
      if (!line || another || !('slug' in line)) return null
      const [product] = await api.call('listProducts', { query: { ids: line.slug, limit: 1 }, signal })
      return product?.name ?? null
    },
  })
}

/** How the shop reads the question of the search. */
export function understandQuery(api: ApiClient, search: CatalogSearch) {
  const query = toFilter(search)
  return queryOptions({
    queryKey: ['understanding', query],
    queryFn: ({ signal }) => api.call('understand', { query, signal }),
  })
}

/** The products that match a question closely, best first. */
export function closeMatchesQuery(api: ApiClient, matches: Understood['closeMatches']) {
  const ids = matches.map(({ productId }) => productId)
  return queryOptions({
    queryKey: ['close-matches', ids],
    queryFn: async ({ signal }) => {
      const products = await api.call('listProducts', {
        query: { ids: ids.join(), limit: ids.length },
        signal,
      })
      return ids
        .flatMap((id) => products.filter(({ _id }) => _id === id))
        .map((product) => toCardProduct(product, { withKeys: true }))
    },
  })
}

/** Loads how the shop reads the question, and its close matches. A failure is ignored: the page still has its list. */
export async function loadReading(
  { api, queryClient }: { api: ApiClient; queryClient: QueryClient },
  search: CatalogSearch,
): Promise<void> {
  if (!search.q) return
  try {
    const { closeMatches } = await queryClient.query(understandQuery(api, search))
    if (closeMatches.length > 0) await queryClient.query(closeMatchesQuery(api, closeMatches))
  } catch {}
}

/**
 * The address for what a plain form sent. The form sends every filter that it showed as chosen, including those that
 * come from the question. Those stay words of the question, unless the visitor changed them.
 */
export async function settleForm(api: ApiClient, sent: CatalogSearch, asked: string): Promise<string> {
  const { exact, plain, keep } = sent
  const { pieces } = await api.call('understand', { query: toFilter({ q: asked, exact, plain, keep }) })
  const settled = settleChoice(sent, { question: asked, pieces })
  return changeSearch(settled, sent.q === asked ? {} : { exact: false, plain: false, keep: [] })
}
