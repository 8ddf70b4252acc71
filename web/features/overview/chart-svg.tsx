import { formatShortDay } from '../../../contract/dates.ts'
import { type Point, pickLabels, toArea, toLine } from './chart.rules.ts'

export interface ChartDay {
  day: string
  value: number
  /** The value of the same day in the previous period. */
  before?: number | undefined
}

export interface ChartFrame {
  width: number
  height: number
  left: number
  right: number
  top: number
  ground: number
}

interface ChartSvgProps {
  kind: 'line' | 'bars'
  days: readonly ChartDay[]
  frame: ChartFrame
  ticks: readonly number[]
  formatTick: (value: number) => string
  /** The selected day. */
  current: number | null
}

const LABEL_WIDTH = 90

export function xOf(
  index: number,
  count: number,
  { left, right }: ChartFrame,
  kind: 'line' | 'bars',
): number {
  if (kind === 'bars') return left + ((index + 0.5) * (right - left)) / Math.max(count, 1)
  return count <= 1 ? (left + right) / 2 : left + (index * (right - left)) / (count - 1)
}

function Axes({ kind, days, frame, ticks, formatTick }: Omit<ChartSvgProps, 'current'>) {
  const { left, right, top, ground, height } = frame
  const highest = ticks.at(-1) ?? 1
  const labels = pickLabels(days.length, Math.max(2, Math.floor((right - left) / LABEL_WIDTH)))
  return (
    <g className="figure fill-ink-500 text-[11px]">
      {ticks.map((tick) => {
        const y = ground - (tick / highest) * (ground - top)
        return (
          <g key={tick}>
            <path
              d={`M${left} ${y}H${right}`}
              className="stroke-ink-200"
              strokeDasharray={tick === 0 ? undefined : '2 4'}
            />
            <text x={left - 8} y={y + 4} textAnchor="end">
              {formatTick(tick)}
            </text>
          </g>
        )
      })}
      {labels.map((index) => {
        const isFirst = index === 0 && labels.length > 1
        const isLast = index === days.length - 1 && labels.length > 1
        return (
          <text
            key={index}
            x={isFirst ? left : isLast ? right : xOf(index, days.length, frame, kind)}
            y={height - 4}
            textAnchor={isFirst ? 'start' : isLast ? 'end' : 'middle'}
          >
            {formatShortDay(days[index]?.day ?? '')}
          </text>
        )
      })}
    </g>
  )
}

/** Only the image: the text below it and the table of figures give its content to screen readers. */
export function ChartSvg({ current, ...chart }: ChartSvgProps) {
  const { kind, days, frame, ticks } = chart
  const { top, ground, left, right } = frame
  const highest = ticks.at(-1) ?? 1
  const toPoint = (value: number, index: number): Point => ({
    x: xOf(index, days.length, frame, kind),
    y: ground - (Math.max(value, 0) / highest) * (ground - top),
  })
  const points = days.map(({ value }, index) => toPoint(value, index))
  const before = days.map(({ before: value = 0 }, index) => toPoint(value, index))
  const barWidth = Math.max(1, Math.min(28, ((right - left) / Math.max(days.length, 1)) * 0.7))
  const at = current === null ? undefined : points[current]
  return (
    <svg viewBox={`0 0 ${frame.width} ${frame.height}`} className="block size-full" aria-hidden="true">
      <Axes {...chart} />
      {kind === 'bars' &&
        points.map(({ x, y }, index) => (
          <rect
            key={days[index]?.day}
            x={x - barWidth / 2}
            y={y}
            width={barWidth}
            height={ground - y}
            rx={1}
            className={index === current ? 'fill-green-700' : 'fill-green-300'}
          />
        ))}
      {kind === 'line' && (
        <>
          <path d={toArea(points, ground)} className="fill-green-50" />
          {days.some((day) => day.before !== undefined) && (
            <path
              d={toLine(before)}
              className="fill-none stroke-copper-500"
              strokeWidth={1.5}
              strokeDasharray="4 3"
            />
          )}
          <path
            d={toLine(points)}
            className="fill-none stroke-green-600"
            strokeWidth={2}
            strokeLinejoin="round"
          />
          {(points.length === 1 ? points : at ? [at] : []).map(({ x, y }) => (
            <g key={x}>
              <path d={`M${x} ${top}V${ground}`} className="stroke-ink-900" />
              <circle cx={x} cy={y} r={4.5} strokeWidth={2} className="fill-white stroke-green-600" />
            </g>
          ))}
        </>
      )}
    </svg>
  )
}
