import { type Figure, ratioOf, type Unit } from '../report.ts'
import { type Range, rangeOf } from '../statistics.ts'

/** Three digits, or all before the point. */
export function toDigits(value: number): string {
  const size = Math.abs(value)
  const decimals = size === 0 || size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
  return value.toLocaleString('en', { maximumFractionDigits: decimals })
}

export function withUnit(value: number, unit: Unit): string {
  const digits = toDigits(value)
  if (unit === 'shift') return digits
  return unit === '/s' || unit === '×' ? `${digits}${unit}` : `${digits} ${unit}`
}

const toSpread = ({ least, most }: Range) => `${toDigits(least)} to ${toDigits(most)}`

/** A figure as table cells: the figure and its ratio each have a spread. */
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
          beside: withUnit(rangeOf(against.values).median, unit),
          ratio: toDigits(ratio.median),
          'ratio, spread': toSpread(ratio),
        }
      : {}),
    ...Object.fromEntries(Object.entries(details).map(([key, value]) => [key, toDigits(value)])),
  }
}

/** Figures with the same yardstick share one table, which names it once. */
export function groupByYardstick(figures: readonly Figure[]): { heading: string; figures: Figure[] }[] {
  const groups = Map.groupBy(figures, ({ against }) => (against ? `Beside ${against.what}` : ''))
  return [...groups].map(([heading, members]) => ({ heading, figures: members }))
}
