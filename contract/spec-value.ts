import type { ProductSpec } from './schemas/product.ts'
import { groupThousands } from './thousands.ts'

/** '600 W', but '92%'. */
export function withUnit(value: string, unit: string | null | undefined): string {
  if (!unit) return value
  return unit === '%' ? `${value}%` : `${value} ${unit}`
}

/** '4,800 MT/s', 'DIMM, SO-DIMM'. */
export function formatSpecValue({ values, unit }: Pick<ProductSpec, 'values' | 'unit'>): string {
  const words = values.map((value) => (typeof value === 'number' ? groupThousands(value) : value)).join(', ')
  return withUnit(words, unit)
}

/** A filter by a range of numbers, both ends included: `..300`, `32..` and `32..64`. */
const RANGE = /^(?<from>\d+(?:\.\d+)?)?\.\.(?<to>\d+(?:\.\d+)?)?$/

/** Null for a single value. */
export function parseSpecRange(value: string): { from: number; to: number } | null {
  const { from, to } = RANGE.exec(value)?.groups ?? {}
  if (from === undefined && to === undefined) return null
  return { from: Number(from ?? 0), to: Number(to ?? Number.POSITIVE_INFINITY) }
}
