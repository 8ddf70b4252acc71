import { classes } from '../../ui/classes.ts'

/** The pattern of what passes a limit, so that it reads without color. Once in a page; drawings refer to it. */
export function HatchPattern() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        <pattern
          id="hatch"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
          className="stroke-red-700"
        >
          <rect width="6" height="6" className="fill-red-100 stroke-none" />
          <path d="M1 0v6" strokeWidth="2" />
        </pattern>
      </defs>
    </svg>
  )
}

interface GaugeProps {
  has: number
  limit: number
  className?: string
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`

/** One measure against its limit: the tick is the limit, and what passes it is hatched. The numbers stand beside it. */
export function Gauge({ has, limit, className }: GaugeProps) {
  const whole = Math.max(has, limit, Number.MIN_VALUE)
  return (
    <svg aria-hidden="true" className={classes('block h-3 w-full', className)}>
      <rect y="3" width="100%" height="6" className="fill-ink-200" />
      <rect y="3" width={percent(Math.min(has, limit), whole)} height="6" className="fill-ink-700" />
      {has > limit && (
        <rect
          x={percent(limit, whole)}
          y="3"
          width={percent(has - limit, whole)}
          height="6"
          fill="url(#hatch)"
        />
      )}
      <rect
        x={percent(limit, whole)}
        width="2"
        height="12"
        transform={limit >= has ? 'translate(-2 0)' : 'translate(-1 0)'}
        className="fill-ink-900"
      />
    </svg>
  )
}
