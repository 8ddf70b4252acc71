import type { ProductSpec } from '../../contract/schemas/product.ts'
import { formatCount } from './format.ts'

/** '4,800 MT/s', 'DIMM, SO-DIMM'. */
export function formatSpecValue({ values, unit }: Pick<ProductSpec, 'values' | 'unit'>): string {
  const words = values.map((value) => (typeof value === 'number' ? formatCount(value) : value)).join(', ')
  return unit ? `${words} ${unit}` : words
}
