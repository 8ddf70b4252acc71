import { catalogMessages, filterMessages } from '../../../content/messages/en/catalog.ts'
import type { ProductSort, SpecSort, StockLevel } from '../../../contract/schemas/product-search.ts'

export const SORT_NAMES: Readonly<Record<Exclude<ProductSort, SpecSort>, string>> = catalogMessages.sorts
const FIXED_SORTS = Object.keys(SORT_NAMES) as Exclude<ProductSort, SpecSort>[]
/** Offered beside the search box; the table's head offers the others. */
export const OFFERED_SORTS = ['best', 'newest', 'name', 'price', '-price', 'stock'] as const

const SPEC_SORT = /^(-?)spec:([a-z0-9-]{1,60})$/

/** The contract's own check would load its schemas into the page. */
export function parseSort(text: string | null): ProductSort | null {
  if (text !== null && SPEC_SORT.test(text)) return text as SpecSort
  return FIXED_SORTS.find((sort) => sort === text) ?? null
}

export function nameSort(sort: ProductSort): string {
  const spec = SPEC_SORT.exec(sort)
  if (!spec) return SORT_NAMES[sort as keyof typeof SORT_NAMES]
  return catalogMessages.bySpec(toWords(spec[2] ?? ''), spec[1] === '-')
}

/** Turns 'memory-type' into 'Memory type', for a spec without a name. */
export function toWords(key: string): string {
  const words = key.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const STOCK_NAMES: Readonly<Record<StockLevel, string>> = filterMessages.stock
export const STOCK = Object.keys(STOCK_NAMES) as StockLevel[]
