import { toLine } from './chart.rules.ts'

const WIDTH = 200
const HEIGHT = 32

/** The trend of a figure at a glance; the charts below are exact. */
export function Spark({ values, kind }: { values: readonly number[]; kind: 'line' | 'bars' }) {
  const highest = Math.max(1, ...values)
  const step = WIDTH / Math.max(kind === 'bars' ? values.length : values.length - 1, 1)
  const y = (value: number) => HEIGHT - 2 - (Math.max(value, 0) / highest) * (HEIGHT - 4)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-2 h-8 w-full"
    >
      {kind === 'line' ? (
        <path
          d={toLine(values.map((value, index) => ({ x: index * step, y: y(value) })))}
          className="fill-none stroke-green-600"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      ) : (
        <path
          d={values
            .map((value, index) => `M${index * step} ${HEIGHT}V${y(value)}h${step * 0.8}V${HEIGHT}Z`)
            .join('')}
          className="fill-ink-300"
        />
      )}
    </svg>
  )
}

/** The share of a whole, and the open remainder beside it. */
export function Share({ part, rest, whole }: { part: number; rest: number; whole: number }) {
  const width = (value: number) => (whole > 0 ? (Math.min(value, whole) / whole) * WIDTH : 0)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-2 h-8 w-full"
    >
      <rect y={22} width={WIDTH} height={8} className="fill-ink-100" />
      <rect y={22} width={width(part)} height={8} className="fill-green-600" />
      <rect y={22} x={width(part)} width={width(rest)} height={8} className="fill-copper-500" />
    </svg>
  )
}
