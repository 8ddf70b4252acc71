import type { ProductSort, SpecSort } from '../../../contract/schemas/product-search.ts'
import type { CardProduct } from '../../ui/card-product.ts'

export interface SpecColumn {
  key: string
  label: string
  unit: string | null
  /** Numbers are aligned on the right. */
  isFigure: boolean
}

const MOST_COLUMNS = 4

/** The columns of the products' own category; null if they belong to several, whose specs do not compare. */
export function listSpecColumns(products: readonly CardProduct[]): SpecColumn[] | null {
  if (new Set(products.map(({ category }) => category)).size !== 1) return null
  const columns = new Map<string, SpecColumn>()
  for (const { specs } of products)
    for (const { key, label, unit, values } of specs) {
      if (key === undefined) continue
      const isFigure = values.every((value) => typeof value === 'number')
      const known = columns.get(key)
      columns.set(key, { key, label, unit, isFigure: isFigure && (known?.isFigure ?? true) })
    }
  return columns.size > 0 ? [...columns.values()].slice(0, MOST_COLUMNS) : null
}

type RisingSort =
  | 'name'
  | 'category'
  | 'price'
  | 'stock'
  | 'minimumOrder'
  | Extract<SpecSort, `spec:${string}`>

/** A column sorts rising first, and falling when it is chosen again. */
export function nextSort(column: RisingSort, current: ProductSort): ProductSort {
  return current === column ? `-${column}` : column
}
