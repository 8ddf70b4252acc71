import type { ProductSpec } from './schemas/product.ts'
import { groupThousands } from './thousands.ts'

/** '4,800 MT/s', 'DIMM, SO-DIMM'. */
export function formatSpecValue({ values, unit }: Pick<ProductSpec, 'values' | 'unit'>): string {
  const words = values.map((value) => (typeof value === 'number' ? groupThousands(value) : value)).join(', ')
  return unit ? `${words} ${unit}` : words
}
