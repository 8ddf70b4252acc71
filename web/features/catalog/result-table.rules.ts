import type { ProductSort, SpecSort } from '../../../contract/schemas/product-search.ts'
import type { Piece } from '../../../contract/schemas/search.ts'
import type { CardProduct } from '../../ui/card-product.ts'
import { listAsked } from './matched-facts.rules.ts'

export interface SpecColumn {
  key: string
  label: string
  unit: string | null
  /** Numbers are aligned on the right. */
  isFigure: boolean
}

const MAX_COLUMNS = 4
/** What a question asks for may have long names, so fewer others have room beside it. */
const MAX_BESIDE_ASKED = 3

/**
 * The columns of the products' own category, what a question asks for first; null if the products belong to several
 * categories, whose specs do not compare.
 */
export function listSpecColumns(
  products: readonly CardProduct[],
  pieces: readonly Piece[] = [],
): SpecColumn[] | null {
  if (new Set(products.map(({ category }) => category)).size !== 1) return null
  const columns = new Map<string, SpecColumn>()
  for (const { specs } of products)
    for (const { key, label, unit, values } of specs) {
      if (key === undefined) continue
      const isFigure = values.every((value) => typeof value === 'number')
      const known = columns.get(key)
      columns.set(key, { key, label, unit, isFigure: isFigure && (known?.isFigure ?? true) })
    }
  const asked = listAsked(pieces)
  const sorted = [...columns.values()].toSorted((a, b) => Number(asked.has(b.key)) - Number(asked.has(a.key)))
  const most = asked.size > 0 ? Math.min(MAX_COLUMNS, Math.max(MAX_BESIDE_ASKED, asked.size)) : MAX_COLUMNS
  return sorted.length > 0 ? sorted.slice(0, most) : null
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
