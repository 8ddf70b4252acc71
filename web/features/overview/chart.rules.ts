const STEPS = [1, 2, 2.5, 5, 10]

/** Round values from 0 to at least the highest, about as many as requested. */
export function toTicks(highest: number, wanted: number, { whole = false } = {}): number[] {
  const rough = Math.max(highest, whole ? wanted : 1) / wanted
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const fitting = STEPS.map((step) => step * magnitude).find(
    (step) => step >= rough && (!whole || Number.isInteger(step)),
  )
  const step = fitting ?? 10 * magnitude
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** Which days get a label: the first, the last, and evenly spread ones in between. */
export function pickLabels(count: number, wanted: number): number[] {
  if (count <= 1) return count === 1 ? [0] : []
  const gaps = Math.max(1, Math.min(wanted, count) - 1)
  return [
    ...new Set(Array.from({ length: gaps + 1 }, (_, index) => Math.round((index * (count - 1)) / gaps))),
  ]
}

export interface Point {
  x: number
  y: number
}

const round = (value: number) => Math.round(value * 10) / 10

export function toLine(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

/** The line, closed along the baseline. */
export function toArea(points: readonly Point[], ground: number): string {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return ''
  return `${toLine(points)}L${round(last.x)} ${ground}L${round(first.x)} ${ground}Z`
}

/** 30000 as '30K'. */
const shortFormat = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
export function shorten(value: number): string {
  return shortFormat.format(value)
}
