import { queryOptions } from '@tanstack/react-query'
import type { FitCategory } from '../../../contract/fit/attributes.ts'
import { companions } from '../../../contract/fit/companions.ts'
import { findSlot } from '../../../contract/fit/slots.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import type { Facets } from '../../../contract/schemas/product-search.ts'
import type { ApiClient } from '../../api/client.ts'

/** A category whose products are used with a product: how many of them fit it, and how many there are. */
export interface Companion {
  category: FitCategory
  /** Null: not counted with the page. */
  fitting: number | null
  all: number
}

/**
 * The shop tries each of its products, which takes about 3 µs. Up to this many it does so while it renders the page; in
 * a larger catalog the browser asks for the counts, so that no page waits for them.
 */
export const MAX_COUNTED_WITH_PAGE = 2_000

type Counted = Pick<Product, 'slug' | 'category'>

function findCompanions(category: string | null): readonly FitCategory[] {
  return findSlot(category) ? companions[category as FitCategory] : []
}

const countIn = ({ categories }: Facets, slug: string) =>
  categories.find((category) => category.slug === slug)?.count ?? 0

/** How many products of each companion category fit the product: one question, whose answer is cached. */
async function countFitting(api: ApiClient, { slug, category }: Counted, signal: AbortSignal) {
  const facets = await api.call('getFacets', { query: { fits: slug }, signal })
  const counts = findCompanions(category).map((other) => [other, countIn(facets, other)] as const)
  return Object.fromEntries(counts) as Partial<Record<FitCategory, number>>
}

export function fittingCountsQuery(api: ApiClient, product: Counted) {
  return queryOptions({
    queryKey: ['fitting', product.slug],
    queryFn: ({ signal }) => countFitting(api, product, signal),
  })
}

export function companionsQuery(api: ApiClient, product: Counted) {
  return queryOptions({
    queryKey: ['companions', product.slug],
    queryFn: async ({ signal }): Promise<Companion[]> => {
      const others = findCompanions(product.category)
      if (others.length === 0) return []
      const shop = await api.call('getFacets', { query: {}, signal })
      const isLarge = shop.total > MAX_COUNTED_WITH_PAGE
      const fitting = isLarge ? null : await countFitting(api, product, signal)
      return others
        .map((other) => ({
          category: other,
          fitting: fitting?.[other] ?? null,
          all: countIn(shop, other),
        }))
        .filter(({ all }) => all > 0)
    },
  })
}
