import {
  productSortMessages as SORT_NAMES,
  productStockMessages as STOCK_NAMES,
} from '../../../content/messages/en/manage-products.ts'
import { MAX_SEARCH_TEXT } from '../../../contract/text-limits.ts'
import { type ListPlace, readListPlace, toListAddress } from '../../ui/table-paging.rules.ts'

export type ManagedSort = keyof typeof SORT_NAMES
export type ManagedStock = keyof typeof STOCK_NAMES

/** The list's state in the URL. */
export interface ProductsSearch extends ListPlace {
  view: 'active' | 'archived'
  q: string
  category: string
  stock: ManagedStock | ''
  /** Empty: newest first, or best match for a search. */
  sort: ManagedSort | ''
}

function isKey<Names extends object>(names: Names, value: string | null): value is keyof Names & string {
  return value !== null && Object.hasOwn(names, value)
}

export function readProductsSearch(params: URLSearchParams): ProductsSearch {
  const stock = params.get('stock')
  const sort = params.get('sort')
  return {
    view: params.get('view') === 'archived' ? 'archived' : 'active',
    q: params.get('q')?.trim().slice(0, MAX_SEARCH_TEXT) ?? '',
    category: params.get('category') ?? '',
    stock: isKey(STOCK_NAMES, stock) ? stock : '',
    sort: isKey(SORT_NAMES, sort) ? sort : '',
    ...readListPlace(params),
  }
}

export function toProductsSearch({ view, q, category, stock, sort, ...place }: ProductsSearch): string {
  return toListAddress({ view: view === 'active' ? '' : view, q, category, stock, sort }, place)
}

export function isFiltered({ q, category, stock }: ProductsSearch): boolean {
  return q !== '' || category !== '' || stock !== ''
}
