import { filterMessages as texts } from '../../../content/messages/en/catalog.ts'
import type { ProductSpec } from '../../../contract/schemas/product.ts'
import { formatSpecValue, parseSpecRange } from '../../../contract/spec-value.ts'

/** Splits `socket:NB-1700` into key and value; the value may contain colons. */
export function splitSpec(spec: string): [key: string, value: string] {
  const end = spec.indexOf(':')
  return [spec.slice(0, end), spec.slice(end + 1)]
}

/** Whether one of a product's values is the wanted one, or lies within the wanted span. */
export function matchesSpecValue(wanted: string, values: ProductSpec['values']): boolean {
  const span = parseSpecRange(wanted)
  if (!span) return values.some((value) => String(value).toLowerCase() === wanted.toLowerCase())
  return values.some((value) => Number(value) >= span.from && Number(value) <= span.to)
}

/** A value of a filter, which is text: '4800' with a unit becomes '4,800 MT/s', '..300' becomes 'up to 300 mm'. */
export function formatSpecFilter(value: string, unit: string | null): string {
  const format = (figure: number | string) => formatSpecValue({ values: [figure], unit })
  const span = parseSpecRange(value)
  if (!span) return format(unit && !Number.isNaN(Number(value)) ? Number(value) : value)
  if (span.to === Infinity) return texts.atLeast(format(span.from))
  if (span.from === 0) return texts.atMost(format(span.to))
  return texts.between(formatSpecValue({ values: [span.from], unit: null }), format(span.to))
}
