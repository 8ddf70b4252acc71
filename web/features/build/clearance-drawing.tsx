import { drawingMessages as texts } from '../../../content/messages/en/build/power-and-clearances.ts'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { type Elevation, measureExcess, measureReach, type Span } from './drawing.rules.ts'

/** Room around the case for the measures. */
const PAD = { x: 34, top: 40, bottom: 44 }
/** Both views stand side by side at one scale, in a column of this width. */
const COLUMN = 668
const MAX_SCALE = 1.15

const LINE = 'fill-none stroke-green-600'
const MONO = 'font-mono text-[12px] max-md:text-[15px]'
const LABEL = 'fill-ink-500 font-sans text-[12px] max-md:text-[15px]'
const plain = (size: number) => String(Number(size.toFixed(1)))

interface MeasureProps {
  x: number
  y: number
  size: number
  isOver?: boolean
}

/** A measure line with its arrows and its number. */
function Measure({ x, y, size, isOver }: MeasureProps) {
  const end = x + size
  const width = 9 * plain(size).length + 6
  return (
    <>
      <path d={`M${x} ${y}H${end}`} className={isOver ? 'fill-none stroke-red-700' : LINE} />
      <path
        d={`M${x} ${y}l7-3v6zM${end} ${y}l-7-3v6z`}
        className={isOver ? 'fill-red-700' : 'fill-green-600'}
      />
      {size > width + 14 && (
        <rect x={x + size / 2 - width / 2} y={y - 8} width={width} height="16" className="fill-white" />
      )}
      <text
        x={x + size / 2}
        y={y + (size > width + 14 ? 4.5 : -6)}
        textAnchor="middle"
        className={`${MONO} ${isOver ? 'fill-red-700 font-semibold' : 'fill-green-800'}`}
      >
        {plain(size)}
      </text>
    </>
  )
}

/** The part as a box, with what passes its limit hatched. */
function Part({ span, top, height }: { span: Span; top: number; height: number }) {
  const { from, size, limit } = span
  const x = PAD.x + from
  const excess = measureExcess(span)
  return (
    <>
      <rect
        x={x}
        y={top}
        width={Math.min(size, limit)}
        height={height}
        className="fill-white stroke-ink-900"
      />
      {excess > 0 && (
        <>
          <rect
            x={x + limit}
            y={top}
            width={excess}
            height={height}
            fill="url(#hatch)"
            className="stroke-red-700"
          />
          {excess > 76 && (
            <>
              <rect
                x={x + limit + excess / 2 - 36}
                y={top + height / 2 - 11}
                width="72"
                height="22"
                rx="2"
                className="fill-white"
              />
              <text
                x={x + limit + excess / 2}
                y={top + height / 2 + 4.5}
                textAnchor="middle"
                className={`${MONO} fill-red-700 font-semibold`}
              >
                {texts.over(plain(excess))}
              </text>
            </>
          )}
        </>
      )}
    </>
  )
}

function View({ elevation, scale }: { elevation: Elevation; scale: number }) {
  const { kind, width, height, spans, board, supply, partHeight } = elevation
  const [span] = spans
  const viewWidth = measureReach(elevation) + 2 * PAD.x
  const viewHeight = height + PAD.top + PAD.bottom
  const bottom = PAD.top + height
  // Where the specs do not state how tall the part is, a third of the case stands for it.
  const drawn = Math.min(partHeight ?? height / 3, height - 24)
  const top =
    kind === 'side' ? PAD.top + Math.min(28, height / 6) : PAD.top + Math.max((height - drawn) / 2 - 8, 8)
  const partTall = kind === 'side' ? Math.min(112, height / 2.4) : drawn
  const isOver = span ? measureExcess(span) > 0 : false
  const limitAt = span ? PAD.x + span.from + span.limit : 0
  const label = span
    ? texts.described[kind](span.name, plain(span.size), plain(span.limit))
    : texts.supplyOnly(supply?.name ?? '', plain(supply?.length ?? 0))
  return (
    <figure className="max-w-full">
      <figcaption className="mb-2 text-sm">
        <span className="font-strong">{texts.views[kind]}</span>{' '}
        <span className="text-ink-500">
          {[span?.name, supply?.name].filter(Boolean).join(` ${texts.and} `)}
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${viewWidth} ${viewHeight}`}
        width={Math.round(viewWidth * scale)}
        height={Math.round(viewHeight * scale)}
        className="h-auto max-w-full max-md:w-full"
      >
        <rect
          x={PAD.x}
          y={PAD.top}
          width={width}
          height={height}
          rx="5"
          className="fill-ink-50 stroke-ink-900 stroke-[1.5]"
        />
        {kind === 'front' && (
          <rect
            x={PAD.x + (span?.from ?? 0) - 3}
            y={PAD.top + Math.max((height - (board?.height ?? height * 0.7)) / 2 - 8, 6)}
            width="3"
            height={Math.min(board?.height ?? height * 0.7, height - 12)}
            className="fill-ink-700"
          />
        )}
        {kind === 'side' && board && (
          <>
            <rect
              x={PAD.x + 6}
              y={PAD.top + 10}
              width={Math.min(board.width, width - 12)}
              height={Math.min(board.height, height - 20)}
              className="fill-none stroke-ink-300 [stroke-dasharray:3_3]"
            />
            <text x={PAD.x + 12} y={Math.min(PAD.top + 10 + board.height, bottom - 10) - 6} className={LABEL}>
              {texts.board(plain(board.height), plain(board.width))}
            </text>
          </>
        )}
        {span && (
          <>
            <path
              d={`M${limitAt} ${PAD.top + 2}V${bottom - 2}`}
              className="fill-none stroke-ink-900 [stroke-dasharray:5_3]"
            />
            <Part span={span} top={top} height={partTall} />
            <path
              d={`M${PAD.x + span.from} ${top}V${PAD.top - 20}M${limitAt} ${PAD.top}V${PAD.top - 20}`}
              className={LINE}
            />
            <Measure x={PAD.x + span.from} y={PAD.top - 14} size={span.limit} />
            {kind === 'side' ? (
              <>
                <Measure x={PAD.x + span.from} y={top + partTall + 14} size={span.size} isOver={isOver} />
                {!isOver && span.limit - span.size > 12 && (
                  <Measure
                    x={PAD.x + span.from + span.size}
                    y={top + partTall + 14}
                    size={span.limit - span.size}
                  />
                )}
              </>
            ) : (
              <>
                <path
                  d={`M${PAD.x + span.from} ${top + partTall}V${bottom + 22}M${PAD.x + span.from + span.size} ${top + partTall}V${bottom + 22}`}
                  className={isOver ? 'fill-none stroke-red-700' : LINE}
                />
                <Measure x={PAD.x + span.from} y={bottom + 16} size={span.size} isOver={isOver} />
              </>
            )}
          </>
        )}
        {supply && (
          <>
            <rect
              x={PAD.x + width - 10 - supply.length}
              y={bottom - 10 - supply.height}
              width={supply.length}
              height={supply.height}
              className="fill-white stroke-ink-900"
            />
            <text
              x={PAD.x + width - 10 - supply.length / 2}
              y={bottom - 10 - supply.height / 2 - 2}
              textAnchor="middle"
              className={LABEL}
            >
              {texts.supply}
            </text>
            <text
              x={PAD.x + width - 10 - supply.length / 2}
              y={bottom - 10 - supply.height / 2 + 15}
              textAnchor="middle"
              className={`${MONO} fill-ink-700`}
            >
              {supply.limit === null
                ? plain(supply.length)
                : texts.of(plain(supply.length), plain(supply.limit))}
            </text>
          </>
        )}
        {kind === 'side' && (
          <>
            <text x={PAD.x} y={bottom + 20} className={LABEL}>
              {texts.rear}
            </text>
            <text x={PAD.x + width} y={bottom + 20} textAnchor="end" className={LABEL}>
              {texts.front}
            </text>
          </>
        )}
      </svg>
    </figure>
  )
}

interface ClearanceDrawingProps {
  name: string
  elevations: readonly Elevation[]
  /** The title block: what the drawing shows and the outer sizes. */
  facts: readonly { label: string; value: string }[]
}

/** Elevations of the case at one scale, from the specs. */
export function ClearanceDrawing({ name, elevations, facts }: ClearanceDrawingProps) {
  if (elevations.length === 0) return null
  const whole = elevations.reduce((sum, elevation) => sum + measureReach(elevation) + 2 * PAD.x, 0)
  const scale = Math.min(COLUMN / whole, MAX_SCALE)
  return (
    <Panel>
      <PanelHead title={texts.title(name)}>
        <p className="text-sm text-ink-500">{texts.scale}</p>
      </PanelHead>
      <div className="flex flex-wrap gap-x-8 gap-y-6 p-5 md:p-6">
        {elevations.map((elevation) => (
          <View key={elevation.kind} elevation={elevation} scale={scale} />
        ))}
      </div>
      <dl className="grid grid-cols-2 border-t border-ink-900 sm:grid-cols-4">
        {facts.map(({ label, value }) => (
          <div
            key={label}
            className="border-ink-200 px-4 py-2.5 not-first:border-l max-sm:odd:border-l-0 max-sm:nth-[n+3]:border-t"
          >
            <dt className="text-xs text-ink-500">{label}</dt>
            <dd className="figure text-sm">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
