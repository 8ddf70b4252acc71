import { type RefObject, useEffect, useRef, useState } from 'react'
import { salesCharts } from '../../../content/messages/en/overview.ts'
import { formatLongDay } from '../../../contract/dates.ts'
import { toTicks } from './chart.rules.ts'
import { type ChartDay, type ChartFrame, ChartSvg } from './chart-svg.tsx'

/** The width of an element, so that text in a chart has the same size on every screen. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

interface DayChartProps {
  kind: 'line' | 'bars'
  /** The name of the values, such as 'Revenue'. */
  label: string
  days: readonly ChartDay[]
  format: (value: number) => string
  formatTick: (value: number) => string
}

const HEIGHT = 240
const LEFT = 52

/**
 * One value per day. Pointing at the chart, or moving through it with the arrow keys, shows the day below it; the
 * table of figures has them all.
 */
export function DayChart({ kind, label, days, format, formatTick }: DayChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [chosen, setChosen] = useState<number | null>(null)
  const last = days.length - 1
  const current = chosen === null ? null : Math.min(chosen, last)
  const read = days[current ?? last]
  const frame: ChartFrame = {
    width,
    height: HEIGHT,
    left: LEFT,
    right: width - 4,
    top: 8,
    ground: HEIGHT - 26,
  }
  const highest = Math.max(0, ...days.flatMap(({ value, before = 0 }) => [value, before]))
  const text = read
    ? `${formatLongDay(read.day)}: ${format(read.value)}${read.before === undefined ? '' : `, ${salesCharts.compared(format(read.before))}`}`
    : ''

  function pointAt(clientX: number): void {
    const bounds = box.current?.getBoundingClientRect()
    if (!bounds || last < 0) return
    const share = (clientX - bounds.left - frame.left) / (frame.right - frame.left)
    const index = kind === 'bars' ? Math.floor(share * days.length) : Math.round(share * last)
    setChosen(Math.min(Math.max(index, 0), last))
  }

  return (
    <div className="p-5 md:p-6">
      <div
        ref={box}
        onPointerMove={({ clientX }) => pointAt(clientX)}
        onPointerLeave={() => setChosen(null)}
        className="relative h-60 rounded-sm outline-offset-4 has-focus-visible:outline-2 has-focus-visible:outline-green-600"
      >
        {width > 0 && (
          <ChartSvg
            kind={kind}
            days={days}
            frame={frame}
            ticks={toTicks(highest, 3, { whole: kind === 'bars' })}
            formatTick={formatTick}
            current={current}
          />
        )}
        <input
          type="range"
          aria-label={salesCharts.dayByDay(label)}
          aria-valuetext={text}
          min={0}
          max={Math.max(last, 0)}
          value={current ?? Math.max(last, 0)}
          onChange={({ target }) => setChosen(Number(target.value))}
          className="absolute inset-0 size-full cursor-crosshair opacity-0"
        />
      </div>
      <p aria-hidden="true" className="figure mt-3 flex flex-wrap gap-x-3 text-xs text-ink-700">
        {text}
      </p>
    </div>
  )
}
