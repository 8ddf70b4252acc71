import type { ProductSort, StockLevel } from '../../../contract/schemas/product-search.ts'

export const SORT_NAMES: Readonly<Record<ProductSort, string>> = {
  best: 'Best match',
  newest: 'Newest first',
  name: 'Name',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  stock: 'Stock, low to high',
}
export const SORTS = Object.keys(SORT_NAMES) as ProductSort[]

export const STOCK_NAMES: Readonly<Record<StockLevel, string>> = {
  in: 'In stock',
  low: 'Low stock',
  out: 'Out of stock',
}
export const STOCK = Object.keys(STOCK_NAMES) as StockLevel[]
