import { powerMessages as texts } from '../../../content/messages/en/build/power-and-clearances.ts'
import { SUPPLY_HEADROOM } from '../../../contract/fit/platforms.ts'
import type { FitCheck } from '../../../contract/schemas/fit.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { classes } from '../../ui/classes.ts'
import { Panel } from '../../ui/panel.tsx'

/** The largest consumers get the strongest tones. */
const TONES = [
  ['fill-ink-900', 'bg-ink-900'],
  ['fill-green-600', 'bg-green-600'],
  ['fill-ink-500', 'bg-ink-500'],
  ['fill-copper-500', 'bg-copper-500'],
  ['fill-green-300', 'bg-green-300'],
  ['fill-ink-300', 'bg-ink-300'],
  ['fill-copper-300', 'bg-copper-300'],
  ['fill-ink-400', 'bg-ink-400'],
] as const

const watts = (value: number) => texts.watts(value.toFixed(1))

/** What the parts draw at full load, against what the supply delivers. */
export function PowerPanel({ check }: { check: FitCheck | undefined }) {
  const output = check?.right?.value
  if (!check || check.sum.length === 0) return null
  const sum = check.sum.toSorted((a, b) => b.value - a.value)
  const total = sum.reduce((all, { value }) => all + value, 0)
  const limit = typeof output === 'number' ? output : null
  const whole = Math.max(limit ?? 0, total, 1)
  const isOver = limit !== null && total > limit
  const at = (value: number) => `${((100 * value) / whole).toFixed(2)}%`
  let from = 0
  const bars = sum.map((each, index) => {
    const bar = { ...each, from, tone: TONES[index % TONES.length] ?? TONES[0] }
    from += each.value
    return bar
  })
  return (
    <Panel className="grid gap-3 p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-base">{texts.title}</h2>
        <p className={classes('text-sm', isOver ? 'text-red-700' : 'text-ink-500')}>
          <span className={classes('figure font-medium', !isOver && 'text-ink-900')}>
            {texts.watts(groupThousands(Math.round(total)))}
          </span>
          {limit !== null && (
            <>
              {' '}
              {texts.of}{' '}
              <span className={classes('figure', !isOver && 'text-ink-900')}>
                {texts.watts(groupThousands(limit))}
              </span>
              <span className="figure">{texts.share(Math.round((100 * total) / limit))}</span>
            </>
          )}
        </p>
      </div>
      <div>
        <svg
          role="img"
          aria-label={texts.described(
            groupThousands(Math.round(total)),
            limit === null ? null : groupThousands(limit),
          )}
          className="block h-9 w-full"
        >
          <rect width="100%" height="20" className="fill-ink-100" />
          {bars.map(({ name, value, from: start, tone }) => (
            <rect
              key={name}
              x={at(start)}
              width={at(value)}
              height="20"
              className={`${tone[0]} stroke-white`}
            />
          ))}
          {isOver && <rect x={at(limit)} width={at(total - limit)} height="20" fill="url(#hatch)" />}
          {limit !== null && (
            <>
              <rect x={at(limit * SUPPLY_HEADROOM)} width="1" height="20" className="fill-ink-500" />
              {[
                { value: 0, text: texts.zero, anchor: 'start' as const },
                {
                  value: limit * SUPPLY_HEADROOM,
                  text: texts.headroom(groupThousands(Math.round(limit * SUPPLY_HEADROOM))),
                  anchor: 'end' as const,
                },
                { value: limit, text: groupThousands(limit), anchor: 'end' as const },
              ].map(({ value, text, anchor }) => (
                <text
                  key={value}
                  x={at(value)}
                  y="33"
                  textAnchor={anchor}
                  className="fill-ink-500 font-mono text-[11px]"
                >
                  {text}
                </text>
              ))}
            </>
          )}
        </svg>
      </div>
      <dl className="text-xs">
        {bars.map(({ name, value, tone }) => (
          <div key={name} className="flex items-center justify-between gap-2 py-1">
            <dt className="flex items-center gap-2 text-ink-700">
              <span aria-hidden="true" className={`size-2.5 flex-none rounded-xs ${tone[1]}`} />
              {name}
            </dt>
            <dd className="figure">{watts(value)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-2 border-t border-ink-900 pt-2 font-medium">
          <dt>{texts.fullLoad}</dt>
          <dd className="figure">{watts(total)}</dd>
        </div>
      </dl>
    </Panel>
  )
}
