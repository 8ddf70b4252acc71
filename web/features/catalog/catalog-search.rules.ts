import { pages } from '../../../contract/pages.ts'
import type { ProductSort } from '../../../contract/schemas/product-search.ts'

/** What the address says about the list; a value it cannot mean falls back to none. */
export interface CatalogSearch {
  q: string
  category: string
  sort: ProductSort
  cursor: string
}

export const CATALOG_PATH = pages.products
export const SORT_NAMES: Readonly<Record<ProductSort, string>> = {
  best: 'Best match',
  newest: 'Newest first',
  name: 'Name',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  stock: 'Stock, low to high',
}
export const SORTS = Object.keys(SORT_NAMES) as ProductSort[]
const DEFAULT_SORT: ProductSort = 'newest'

/** The longest values the API takes. */
export const MAX_Q_LENGTH = 100
const MAX_CATEGORY_LENGTH = 60
const MAX_CURSOR_LENGTH = 500

export function parseSearch(params: URLSearchParams): CatalogSearch {
  const cursor = params.get('cursor') ?? ''
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_Q_LENGTH).trim(),
    category: (params.get('category') ?? '').trim().slice(0, MAX_CATEGORY_LENGTH),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT,
    cursor: cursor.length <= MAX_CURSOR_LENGTH ? cursor : '',
  }
}

/** The address of a list. A change of anything else starts it from the first product again. */
export function toAddress(search: Partial<CatalogSearch>): string {
  const params = new URLSearchParams()
  if (search.q) params.set('q', search.q)
  if (search.category) params.set('category', search.category)
  if (search.sort && search.sort !== DEFAULT_SORT) params.set('sort', search.sort)
  if (search.cursor) params.set('cursor', search.cursor)
  return params.size > 0 ? `${CATALOG_PATH}?${params}` : CATALOG_PATH
}

export function changeSearch(search: CatalogSearch, change: Partial<CatalogSearch>): string {
  return toAddress({ ...search, cursor: '', ...change })
}
