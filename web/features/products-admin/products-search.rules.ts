export const PAGE_SIZE = 20

export const SORT_NAMES = {
  newest: 'Newest first',
  name: 'Name',
  price: 'Price, lowest first',
  '-price': 'Price, highest first',
  stock: 'Stock, lowest first',
} as const
export type ManagedSort = keyof typeof SORT_NAMES

export const STOCK_NAMES = { in: 'In stock', low: 'Low on stock', out: 'Out of stock' } as const
export type ManagedStock = keyof typeof STOCK_NAMES

/** What the address says about the list. */
export interface ProductsSearch {
  view: 'active' | 'archived'
  q: string
  category: string
  stock: ManagedStock | ''
  /** Empty for what fits best: newest, or a search's own order. */
  sort: ManagedSort | ''
  cursor: string
  page: number
}

export const FIRST_PAGE = { cursor: '', page: 1 }
export const WHOLE_LIST: ProductsSearch = {
  view: 'active',
  q: '',
  category: '',
  stock: '',
  sort: '',
  ...FIRST_PAGE,
}

function isKey<Names extends object>(names: Names, value: string | null): value is keyof Names & string {
  return value !== null && Object.hasOwn(names, value)
}

export function readProductsSearch(params: URLSearchParams): ProductsSearch {
  const stock = params.get('stock')
  const sort = params.get('sort')
  const cursor = params.get('cursor') ?? ''
  const page = Math.trunc(Number(params.get('page')))
  return {
    view: params.get('view') === 'archived' ? 'archived' : 'active',
    q: params.get('q')?.trim() ?? '',
    category: params.get('category') ?? '',
    stock: isKey(STOCK_NAMES, stock) ? stock : '',
    sort: isKey(SORT_NAMES, sort) ? sort : '',
    cursor,
    // The page only counts; without a cursor one is at the beginning whatever it says.
    page: cursor && page > 1 ? page : 1,
  }
}

/** An address relative to the page: only what differs from the whole list. */
export function toProductsSearch(search: ProductsSearch): string {
  const params = new URLSearchParams()
  if (search.view === 'archived') params.set('view', 'archived')
  for (const name of ['q', 'category', 'stock', 'sort', 'cursor'] as const) {
    if (search[name]) params.set(name, search[name])
  }
  if (search.cursor) params.set('page', String(search.page))
  return `?${params}`
}

export function isFiltered({ q, category, stock }: ProductsSearch): boolean {
  return q !== '' || category !== '' || stock !== ''
}

export function firstSerial(page: number): number {
  return (page - 1) * PAGE_SIZE + 1
}
