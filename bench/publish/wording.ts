import type { Verdict } from '../limits.ts'
import { type Figure, ratioOf, type UNITS } from '../report.ts'
import { type Range, rangeOf } from '../statistics.ts'

/** Three digits, or all before the point. */
export function toDigits(value: number): string {
  const size = Math.abs(value)
  const decimals = size === 0 || size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
  return value.toLocaleString('en', { maximumFractionDigits: decimals })
}

function withUnit(value: number, unit: (typeof UNITS)[number] | '×'): string {
  const digits = toDigits(value)
  if (unit === 'shift') return digits
  return unit === '/s' || unit === '×' ? `${digits}${unit}` : `${digits} ${unit}`
}

const toSpread = ({ least, most }: Range) => `${toDigits(least)} to ${toDigits(most)}`

/** A figure as cells of a table: each has its spread, and its ratio has one of its own. */
export function describeFigure(figure: Figure): Record<string, string> {
  const { name, unit, values, against, details = {} } = figure
  const own = rangeOf(values)
  const ratio = ratioOf(figure)
  return {
    figure: name,
    median: withUnit(own.median, unit),
    spread: toSpread(own),
    ...(against && ratio
      ? {
          beside: `${against.what}: ${withUnit(rangeOf(against.values).median, unit)}`,
          ratio: toDigits(ratio.median),
          'ratio, spread': toSpread(ratio),
        }
      : {}),
    ...Object.fromEntries(Object.entries(details).map(([key, value]) => [key, toDigits(value)])),
  }
}

export function describeVerdict({ what, figure, found, unit, limit, met }: Verdict): Record<string, string> {
  return {
    limit: `${what}: ${limit}`,
    found:
      found === null ? (figure ?? 'not measured') : `${unit ? withUnit(found, unit) : found} (${figure})`,
    met: met === null ? 'not measured' : met ? 'met' : 'NOT MET',
  }
}
