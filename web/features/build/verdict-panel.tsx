import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { repairMessages, verdictMessages as texts } from '../../../content/messages/en/build/verdict.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { FitCheck } from '../../../contract/schemas/fit.ts'
import { formatPrice } from '../../app/shop.ts'
import { VerdictMark, type VerdictTone, verdictLooks } from '../../build/verdict-mark.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ShopImage } from '../../ui/image.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Gauge } from './gauge.tsx'
import {
  describeVerdict,
  listAskedLines,
  type SortedChecks,
  sayMargin,
  sayNoRepair,
  sayRepairPrice,
  sayValue,
  sortChecks,
  toMeasure,
} from './verdict.rules.ts'

export const VERDICT_ID = 'verdict'
/** Cheapest first. More would crowd the verdict. */
const SHOWN_REPAIRS = 2

type Repair = FitCheck['repairs'][number]

export interface VerdictLinks {
  /** The build after a repair. */
  repaired: (repair: Repair) => string
  /** Where the buyer states a value or the name of a part they have; null for a product of the shop. */
  stated: (line: number) => string | null
  /** The contact form with a question about these values. */
  ask: (check: FitCheck) => string
}

interface CheckProps {
  check: FitCheck
  tone: VerdictTone
  links: VerdictLinks
  machines: number
  /** Shown when a misfit has no repairs. */
  noRepair: string
  /** Whether the shop has not answered yet: repairs follow. */
  isWaiting: boolean
  /** Whether the shop failed to answer. */
  isUnanswered: boolean
}

interface RepairRowProps {
  repair: Repair
  machines: number
  isFirst: boolean
  to: string
}

function RepairRow({ repair, machines, isFirst, to }: RepairRowProps) {
  const { name, image, unitPrice, kind, replaces, inStock } = repair
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-sm border border-ink-300 bg-white p-2">
      <span className="aspect-4/3 w-12 flex-none overflow-hidden rounded-xs bg-ink-50">
        {image && <ShopImage image={image} alt="" sizes="3rem" className="size-full object-cover" />}
      </span>
      <span className="min-w-0 flex-[1_1_9rem]">
        <Link
          to={fillPath(pages.product, { slug: repair.slug })}
          className="font-medium underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        , <span className="figure font-medium whitespace-nowrap">{formatPrice(unitPrice)}</span>
        <span className="block text-xs text-pretty text-ink-500">
          {kind === 'replace' && replaces ? repairMessages.insteadOf(replaces.name) : repairMessages.added}{' '}
          {sayRepairPrice(repair, machines)}
          {!inStock && <span className="text-red-700"> {repairMessages.tooFew}</span>}
        </span>
      </span>
      <ButtonLink
        to={to}
        preventScrollReset
        size="sm"
        variant={isFirst ? 'primary' : 'line'}
        className="max-sm:w-full"
        aria-label={
          kind === 'replace' && replaces
            ? repairMessages.swapFor(replaces.name, name)
            : repairMessages.addName(name)
        }
      >
        {kind === 'replace' ? repairMessages.swap : repairMessages.add}
      </ButtonLink>
    </li>
  )
}

function Repairs({ check, machines, links, noRepair, isWaiting, isUnanswered }: Omit<CheckProps, 'tone'>) {
  if (check.repairs.length === 0)
    return (
      <p role={isWaiting ? 'status' : undefined} className="text-xs text-ink-500">
        {isUnanswered ? repairMessages.unanswered : isWaiting ? repairMessages.waiting : noRepair}
      </p>
    )
  return (
    <ul className="grid gap-2">
      {check.repairs.slice(0, SHOWN_REPAIRS).map((repair, index) => (
        <RepairRow
          key={`${repair.replaces?.line} ${repair.productId}`}
          repair={repair}
          machines={machines}
          isFirst={index === 0}
          to={links.repaired(repair)}
        />
      ))}
    </ul>
  )
}

/** What is missing, and where to say it. */
function Missing({ check, links }: Pick<CheckProps, 'check' | 'links'>) {
  const lines = listAskedLines(check)
  const own = lines.map((line) => links.stated(line)).find((address) => address !== null)
  return (
    <div className="flex flex-wrap gap-2">
      {own && (
        <ButtonLink to={own} size="sm" variant="line" className="flex-1">
          {check.missing.length > 0 ? texts.enter : texts.enterName}
        </ButtonLink>
      )}
      <ButtonLink to={links.ask(check)} size="sm" variant="line" className="flex-1">
        {texts.ask}
      </ButtonLink>
    </div>
  )
}

function CheckItem({ check, tone, links, ...state }: CheckProps) {
  const measure = toMeasure(check)
  const { text } = verdictLooks[tone]
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 px-5 py-4 text-sm">
      <VerdictMark tone={tone} className="mt-0.5" />
      <div className="grid gap-2">
        <div>
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-strong">
              <span className="sr-only">{texts.marks[check.result]} </span>
              {check.title}
            </span>
            <span className={classes('figure whitespace-nowrap', text)}>
              {tone === 'unknown' ? texts.noValue : check.result === 'fits' ? '' : sayMargin(check)}
            </span>
          </p>
          <p className="text-pretty text-ink-700">{check.message}</p>
        </div>
        {measure && tone === 'misfit' && <Gauge {...measure} />}
        {tone === 'misfit' && <Repairs check={check} links={links} {...state} />}
        {tone === 'unknown' && <Missing check={check} links={links} />}
      </div>
    </li>
  )
}

function Folded({ tone, title, children }: { tone: VerdictTone; title: string; children: ReactNode }) {
  return (
    <details className="group border-t border-ink-200">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-5 text-sm font-medium focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <VerdictMark tone={tone} />
        {title}
        <ChevronDown className="ml-auto size-4 text-ink-500 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}

/** What fits, with the room that is left. */
function FittingTable({ checks }: { checks: readonly FitCheck[] }) {
  const cell = 'border-t border-ink-200 py-2 pl-2 text-right align-baseline'
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-xs">
        <caption className="sr-only">{texts.fittingCaption}</caption>
        <thead className="text-ink-500">
          <tr>
            <th scope="col" className="border-t border-ink-200 py-2 pl-5 text-left font-normal">
              {texts.check}
            </th>
            {[texts.has, texts.takes].map((heading) => (
              <th key={heading} scope="col" className={`${cell} font-normal`}>
                {heading}
              </th>
            ))}
            <th scope="col" className={`${cell} pr-5 font-normal`}>
              {texts.spare}
            </th>
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => (
            <tr key={`${check.rule} ${check.products.map(({ line }) => line).join()}`}>
              <th
                scope="row"
                className="border-t border-ink-200 py-2 pl-5 text-left align-baseline font-normal"
              >
                {check.title}
              </th>
              <td className={`figure ${cell}`}>{check.left ? sayValue(check.left) : ''}</td>
              <td className={`figure ${cell}`}>{check.right ? sayValue(check.right) : ''}</td>
              <td className={`figure ${cell} pr-5 whitespace-nowrap text-green-700`}>{sayMargin(check)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Tally({ sorted }: { sorted: SortedChecks }) {
  const counts: [VerdictTone, number, string][] = [
    ['unknown', sorted.unknown.length + sorted.unstated.length, texts.tallyUnknown],
    ['note', sorted.notes.length, texts.tallyNotes(sorted.notes.length)],
    ['fits', sorted.fits.length, texts.tallyFits(sorted.fits.length)],
  ]
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {counts.map(([tone, count, word]) => (
        <span key={tone} className={`inline-flex items-center gap-1.5 ${verdictLooks[tone].text}`}>
          <VerdictMark tone={tone} />
          <span>
            <span className="figure font-medium">{count}</span> {word}
          </span>
        </span>
      ))}
    </p>
  )
}

interface VerdictPanelProps {
  checks: readonly FitCheck[]
  links: VerdictLinks
  machines: number
  isWaiting: boolean
  isUnanswered: boolean
}

/** Worst first, with both numbers and the margin; what fits is folded. */
export function VerdictPanel({ checks, links, ...state }: VerdictPanelProps) {
  const sorted = sortChecks(checks)
  const { tone, title, text } = describeVerdict(checks)
  const { box, text: color } = verdictLooks[tone]
  const listed: [VerdictTone, FitCheck[]][] = [
    ['misfit', sorted.misfits],
    ['unknown', sorted.unknown],
    ['note', sorted.notes],
  ]
  return (
    <section aria-labelledby={VERDICT_ID}>
      <Panel className="overflow-hidden">
        <div role="status" className={`grid gap-2 border-b p-5 ${box}`}>
          <h2 id={VERDICT_ID} className={`flex scroll-mt-20 items-center gap-2 text-xl ${color}`}>
            <VerdictMark tone={tone} className="size-5" />
            {title}
          </h2>
          {text && <p className="text-sm text-ink-700">{text}</p>}
          <Tally sorted={sorted} />
        </div>
        <ul className="divide-y divide-ink-200 empty:hidden">
          {listed.flatMap(([of, some]) =>
            some.map((check) => (
              <CheckItem
                key={`${check.rule} ${check.products.map(({ line }) => line).join()} ${check.message}`}
                check={check}
                tone={of}
                links={links}
                noRepair={sayNoRepair(check, sorted.misfits)}
                {...state}
              />
            )),
          )}
        </ul>
        {sorted.unstated.length > 0 && (
          <Folded tone="unknown" title={texts.unstated(sorted.unstated.length)}>
            <ul className="divide-y divide-ink-200 border-t border-ink-200">
              {sorted.unstated.map((check) => (
                <CheckItem
                  key={`${check.rule} ${check.message}`}
                  check={check}
                  tone="unknown"
                  links={links}
                  noRepair=""
                  {...state}
                />
              ))}
            </ul>
          </Folded>
        )}
        {sorted.fits.length > 0 && (
          <Folded tone="fits" title={texts.fitting(sorted.fits.length)}>
            <FittingTable checks={sorted.fits} />
          </Folded>
        )}
      </Panel>
    </section>
  )
}
