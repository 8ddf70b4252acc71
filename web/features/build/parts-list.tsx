import {
  CircuitBoard,
  Cpu,
  Fan,
  Gpu,
  HardDrive,
  type LucideIcon,
  MemoryStick,
  Minus,
  Network,
  PcCase,
  Plug,
  Plus,
  Snowflake,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { slotMessages, partsMessages as texts } from '../../../content/messages/en/build/parts.ts'
import { slotNames } from '../../../content/messages/en/build/slot-names.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { type BuildSlot, buildSlots } from '../../../contract/fit/slots.ts'
import { toAmount } from '../../../contract/money.ts'
import { pages } from '../../../contract/pages.ts'
import type { FitCheck } from '../../../contract/schemas/fit.ts'
import type { BuildLine, BuildReply } from '../../../contract/schemas/fit-build.ts'
import { formatPrice } from '../../app/shop.ts'
import { VerdictMark } from '../../build/verdict-mark.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ShopImage } from '../../ui/image.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type BuildSearch, removeLine, setPieces, toBuildPath, toChoosePath } from './build-search.rules.ts'
import { VERDICT_ID } from './verdict-panel.tsx'

const ICONS: Record<BuildSlot, LucideIcon> = {
  processor: Cpu,
  motherboard: CircuitBoard,
  memory: MemoryStick,
  cooler: Snowflake,
  graphics: Gpu,
  drive: HardDrive,
  'power-supply': Plug,
  case: PcCase,
  fan: Fan,
  network: Network,
}

/** Slots that may stay empty. */
const OPTIONAL: readonly BuildSlot[] = ['graphics', 'fan', 'network']
/** Slots whose last line offers one more part. */
const SEVERAL: readonly BuildSlot[] = ['memory', 'drive', 'fan', 'network']

const THUMB = 'aspect-4/3 w-16 overflow-hidden rounded-xs bg-ink-50 sm:w-18'
const ROW = 'grid items-center gap-x-3 gap-y-1 px-4 py-3 sm:gap-x-4 md:px-5'
const FILLED_ROW =
  'grid-cols-[4rem_minmax(0,1fr)] sm:grid-cols-[4.5rem_minmax(0,1fr)_6.5rem_10rem] lg:max-xl:grid-cols-[4.5rem_minmax(0,1fr)_6.5rem]'
const STEP =
  "relative grid size-7 place-items-center rounded-xs border border-ink-300 bg-white text-ink-700 after:absolute after:-inset-2 after:content-[''] hover:border-ink-900 hover:text-ink-900 aria-disabled:cursor-not-allowed aria-disabled:opacity-35"
const PARTS_ID = 'parts'

/** A removed part takes the focus with it: the heading gets it, so that the keyboard stays at the list. */
export function useFocusOnPartsList(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      document.getElementById(PARTS_ID)?.focus({ preventScroll: true })
    before.current = count
  }, [count])
}

interface StepProps {
  /** The build with one piece more or fewer; null at the limit. */
  to: string | null
  here: string
  label: string
  children: ReactNode
}

/** At the limit the link stays, so that it keeps the focus, but does nothing. */
function Step({ to, here, label, children }: StepProps) {
  return (
    <Link
      to={to ?? here}
      preventScrollReset
      aria-label={label}
      aria-disabled={to === null || undefined}
      onClick={(event) => to === null && event.preventDefault()}
      className={STEP}
    >
      {children}
    </Link>
  )
}

interface PiecesProps {
  line: BuildLine
  search: BuildSearch
}

/** How many pieces one machine has: two plain links around the number. */
function Pieces({ line, search }: PiecesProps) {
  const to = (quantity: number) => {
    const parts = setPieces(search.parts, line, quantity)
    return parts === null ? null : toBuildPath({ ...search, parts, goal: null })
  }
  const here = toBuildPath(search)
  return (
    <span className="inline-flex items-center gap-2 print:hidden">
      <Step to={to(line.quantity - 1)} here={here} label={texts.fewer(line.name)}>
        <Minus className="size-3.5" />
      </Step>
      <span className="figure min-w-5 text-center text-sm">{line.quantity}</span>
      <Step to={to(line.quantity + 1)} here={here} label={texts.more(line.name)}>
        <Plus className="size-3.5" />
      </Step>
    </span>
  )
}

function Cost({ line }: { line: BuildLine }) {
  const { product, quantity, ended } = line
  if (!product) return <p className="text-sm text-ink-500">{slotMessages.own}</p>
  if (ended) return <p className="text-sm text-red-700">{texts.ended}</p>
  return (
    <p className="figure text-sm font-medium whitespace-nowrap sm:text-right">
      {formatPrice(toAmount(Math.round(product.price * 100) * quantity))}
      {quantity > 1 && (
        <span className="block text-xs font-normal text-ink-500">
          {texts.times(quantity, formatPrice(product.price))}
        </span>
      )}
    </p>
  )
}

interface LineRowProps extends PiecesProps {
  slot: BuildSlot | null
  misfits: readonly FitCheck[]
  /** The last line of a slot that takes several offers one more. */
  isLast: boolean
}

function LineRow({ line, slot, search, misfits, isLast }: LineRowProps) {
  const { product, name, text } = line
  const [misfit] = misfits
  const Icon = slot ? ICONS[slot] : PcCase
  const takesSeveral = slot !== null && SEVERAL.includes(slot)
  const without = toBuildPath({ ...search, parts: removeLine(search.parts, line), goal: null })
  return (
    <li
      className={classes(
        ROW,
        FILLED_ROW,
        misfit && 'border-l-3 border-l-red-700 bg-red-50 pl-[calc(1rem-3px)] md:pl-[calc(1.25rem-3px)]',
      )}
    >
      <div
        className={classes(
          THUMB,
          'self-start',
          !product && 'grid place-items-center border border-dashed border-ink-400 text-ink-500',
        )}
      >
        {product?.image ? (
          <ShopImage image={product.image} alt="" sizes="4.5rem" className="size-full object-cover" />
        ) : (
          <Icon />
        )}
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p className="text-xs text-ink-500">{slot ? slotNames[slot].title : texts.other}</p>
        <p className="leading-6 font-medium">
          {product && !line.ended ? (
            <Link
              to={fillPath(pages.product, { slug: product.slug })}
              className="underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-xs text-ink-500">
          {product ? product.summary : texts.ownValues(Object.keys(line.values).length)}
        </p>
      </div>
      <div className="flex items-center justify-between gap-2 max-sm:col-start-2 sm:contents">
        <Cost line={line} />
        <div className="-mr-3 flex self-center sm:-mr-2.5 sm:justify-end lg:max-xl:col-start-2 lg:max-xl:-ml-3 lg:max-xl:justify-start print:hidden">
          {slot && (
            <ButtonLink
              to={toChoosePath(search, slot, { replaces: text })}
              size="sm"
              variant="quiet"
              aria-label={texts.changeName(name)}
            >
              {texts.change}
            </ButtonLink>
          )}
          <ButtonLink
            to={without}
            preventScrollReset
            size="sm"
            variant="quiet"
            aria-label={texts.removeName(name)}
          >
            {texts.remove}
          </ButtonLink>
        </div>
      </div>
      {slot && takesSeveral && (
        <div className="col-start-2 col-end-[-1] flex items-center gap-5 py-1 print:hidden">
          <Pieces line={line} search={search} />
          {isLast && (
            <Link
              to={toChoosePath(search, slot, { replaces: 'none' })}
              className="relative inline-flex items-center gap-1 text-xs text-green-700 underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-3.5 after:content-[''] hover:underline"
            >
              <Plus className="size-3.5" />
              {texts.another[slot as keyof typeof texts.another]}
            </Link>
          )}
        </div>
      )}
      {misfit && (
        <p className="col-start-2 col-end-[-1] flex gap-2 py-1 text-sm text-red-800">
          <VerdictMark tone="misfit" className="mt-0.5" />
          <span>
            {misfit.message}{' '}
            <a href={`#${VERDICT_ID}`} className="underline underline-offset-4">
              {texts.seeFix}
            </a>
          </span>
        </p>
      )}
    </li>
  )
}

function EmptyRow({ slot, search }: { slot: BuildSlot; search: BuildSearch }) {
  const Icon = ICONS[slot]
  const name = slotNames[slot].title
  return (
    <li
      className={classes(ROW, 'grid-cols-[4rem_minmax(0,1fr)_auto] sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]')}
    >
      <div className="grid aspect-4/3 w-16 place-items-center rounded-xs border border-dashed border-ink-400 text-ink-500 sm:w-18">
        <Icon />
      </div>
      <div className="min-w-0">
        <p className="text-xs text-ink-500">{OPTIONAL.includes(slot) ? slotMessages.optional(name) : name}</p>
        <p className="text-ink-500 max-sm:text-sm">{slotMessages.empty}</p>
      </div>
      <ButtonLink
        to={toChoosePath(search, slot)}
        size="sm"
        variant="line"
        aria-label={texts.chooseName(slotNames[slot].one)}
        className="print:hidden"
      >
        <Plus className="size-4" />
        {texts.choose}
      </ButtonLink>
    </li>
  )
}

interface PartsListProps {
  search: BuildSearch
  build: BuildReply | null
}

/** The slots of a machine, filled and empty, in the order in which one plans it. */
export function PartsList({ search, build }: PartsListProps) {
  const lines = build?.lines ?? []
  const misfitsOf = (line: BuildLine) => {
    const place = lines.indexOf(line)
    return (build?.checks ?? []).filter(
      ({ result, products }) => result === 'misfit' && products[0]?.line === place,
    )
  }
  // The key is the line with one piece: a row keeps its focus when its pieces change.
  const rowsOf = (slot: BuildSlot | null) =>
    lines
      .filter((line) => line.slot === slot)
      .map((line, index, all) => (
        <LineRow
          key={setPieces(line.text, line, 1)}
          line={line}
          slot={slot}
          search={search}
          misfits={misfitsOf(line)}
          isLast={index === all.length - 1}
        />
      ))
  return (
    <section aria-labelledby={PARTS_ID}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={PARTS_ID} tabIndex={-1} className="text-xl outline-none">
          {texts.title}
        </h2>
        <p className="text-sm text-ink-500">{texts.prices}</p>
      </div>
      <Panel className="overflow-hidden">
        <ul className="divide-y divide-ink-200">
          {buildSlots.map(({ id }) => {
            const rows = rowsOf(id)
            return rows.length > 0 ? rows : <EmptyRow key={id} slot={id} search={search} />
          })}
          {rowsOf(null)}
        </ul>
      </Panel>
    </section>
  )
}
