import type { ProductSpec } from './schemas/product.ts'

export type ReadableSpec = Pick<ProductSpec, 'key' | 'values' | 'unit'>

/** Reads single specs of a product for a drawing. What is missing or not of the asked kind is null. */
export function readSpecs(specs: readonly ReadableSpec[]) {
  const find = (key: string) => specs.find((spec) => spec.key === key)
  const one = (key: string) => {
    const values = find(key)?.values
    return values?.length === 1 ? (values[0] ?? null) : null
  }
  return {
    /** All values as text; empty if the spec is missing. */
    texts: (key: string): string[] => find(key)?.values.map(String) ?? [],
    match: (key: string, pattern: RegExp): RegExpExecArray | null => pattern.exec(String(one(key) ?? '')),
    size(key: string): number | null {
      const value = one(key)
      return find(key)?.unit === 'mm' && typeof value === 'number' && value > 0 ? value : null
    },
    /** A whole number of pieces, 0 included. */
    count(key: string): number | null {
      const value = one(key)
      return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null
    },
    amount(key: string, unit: string): number | null {
      const value = one(key)
      return find(key)?.unit === unit && typeof value === 'number' && value > 0 ? value : null
    },
  }
}

export type SpecReader = ReturnType<typeof readSpecs>
