import { repairMessages, verdictMessages as texts } from '../../../content/messages/en/build/verdict.ts'
import { type FitResult, MAX_REPAIRED, say } from '../../../contract/fit/rule.ts'
import type { FitCheck } from '../../../contract/schemas/fit.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import type { VerdictTone } from '../../build/verdict-mark.tsx'

type Value = FitCheck['left']

/** The rule that notes which parts are still to choose. Its note says nothing about the chosen parts. */
export const MISSING_PARTS = 'missing-parts'

const isMissingPartsNote = ({ rule, result }: FitCheck) => rule === MISSING_PARTS && result === 'note'

export interface SortedChecks {
  misfits: FitCheck[]
  /** Unknown results that make the build unknown. */
  unknown: FitCheck[]
  /** Unknown results of rules that few products state values for. */
  unstated: FitCheck[]
  notes: FitCheck[]
  fits: FitCheck[]
  /** Says which parts are missing; undefined when all are there. */
  open: FitCheck | undefined
}

export function sortChecks(checks: readonly FitCheck[]): SortedChecks {
  const of = (wanted: FitResult) =>
    checks.filter((check) => check.result === wanted && !isMissingPartsNote(check))
  return {
    misfits: of('misfit'),
    unknown: of('unknown').filter(({ required }) => required),
    unstated: of('unknown').filter(({ required }) => !required),
    notes: of('note'),
    fits: of('fits'),
    open: checks.find(isMissingPartsNote),
  }
}

/** The text for a misfit without repairs. */
export function sayNoRepair(check: FitCheck, misfits: readonly FitCheck[]): string {
  return misfits.indexOf(check) < MAX_REPAIRED ? repairMessages.none : repairMessages.later
}

type RepairPrices = Pick<FitCheck['repairs'][number], 'perMachine' | 'difference' | 'spare'>

/** What a repair saves or adds: in one machine, then in all. Spare pieces make the order differ from that. */
export function sayRepairPrice({ perMachine, difference, spare }: RepairPrices, machines: number): string {
  const one =
    perMachine === 0
      ? repairMessages.samePrice
      : perMachine < 0
        ? repairMessages.saves(formatPrice(-perMachine))
        : repairMessages.more(formatPrice(perMachine))
  const price = formatPrice(Math.abs(difference))
  if (formatPrice(Math.abs(perMachine * machines)) === price && perMachine * difference >= 0)
    return machines === 1 || perMachine === 0
      ? repairMessages.forOne(one)
      : repairMessages.forAll(one, price, groupThousands(machines))
  const order =
    difference === 0
      ? repairMessages.orderSame
      : difference < 0
        ? repairMessages.orderLess(price)
        : repairMessages.orderMore(price)
  return repairMessages.wholeOrder(one, order, spare)
}

/** The lines that an unknown check needs to know more about. Without a missing value, it needs the name of a part. */
export function listAskedLines({ missing, products }: FitCheck): number[] {
  return (missing.length > 0 ? missing : products).map(({ line }) => line)
}

/** The number of checks that the verdict lists: all but the note about missing parts. */
export function countChecks(checks: readonly FitCheck[]): number {
  return checks.filter((check) => !isMissingPartsNote(check)).length
}

type Compared = Pick<FitCheck, 'result' | 'left' | 'right' | 'margin'>

/** Such a misfit has another reason than its numbers, as a thin radiator does where no mount has its size. */
export const hasFittingNumbers = ({ result, margin }: Compared) =>
  result === 'misfit' && margin !== null && margin >= 0

/** Both numbers of a check; null where there are none, or where they do not explain the result. */
export function toFigures(check: Compared): { has: number; limit: number; unit: string | null } | null {
  const { left, right, margin } = check
  if (margin === null || hasFittingNumbers(check)) return null
  if (typeof left?.value !== 'number' || typeof right?.value !== 'number') return null
  return { has: left.value, limit: right.value, unit: left.unit }
}

/** What a gauge can draw: figures with a unit. */
export function toMeasure(check: Compared): { has: number; limit: number } | null {
  const figures = toFigures(check)
  return figures?.unit ? { has: figures.has, limit: figures.limit } : null
}

export function sayValue(value: Value): string {
  if (value === null) return texts.noValue
  return typeof value.value === 'number' ? say(value.value, value.unit) : value.value
}

/** '−82 mm', '1.7 mm', 'same'. Empty where the numbers do not explain the result. */
export function sayMargin(check: Compared): string {
  const { left, right, margin } = check
  if (hasFittingNumbers(check)) return ''
  if (margin !== null) {
    const size = groupThousands(Math.abs(margin))
    const unit = left?.unit ? ` ${left.unit}` : ''
    return `${margin < 0 ? '−' : ''}${size}${unit}`
  }
  return left !== null && left.value === right?.value ? texts.same : ''
}

/** The check that fits with the least room, as a share of its limit. */
export function findTightest(checks: readonly FitCheck[]): FitCheck | null {
  let tightest: { check: FitCheck; room: number } | null = null
  for (const check of checks) {
    const measure = toMeasure(check)
    if (!measure || measure.limit <= 0 || measure.limit < measure.has) continue
    const room = (measure.limit - measure.has) / measure.limit
    if (!tightest || room < tightest.room) tightest = { check, room }
  }
  return tightest?.check ?? null
}

/** The heading of the verdict, and one line under it. */
export function describeVerdict(checks: readonly FitCheck[]): {
  tone: VerdictTone
  title: string
  text: string | null
} {
  const { misfits, unknown, notes, fits, open } = sortChecks(checks)
  if (misfits.length > 0) return { tone: 'misfit', title: texts.misfit(misfits.length), text: null }
  if (unknown.length > 0)
    return { tone: 'unknown', title: texts.unknown(unknown.length), text: texts.unknownText }
  if (open) return { tone: 'open', title: texts.open(Math.abs(open.margin ?? 1)), text: open.message }
  if (notes.length > 0) return { tone: 'note', title: texts.note(notes.length), text: texts.noteText }
  const tightest = findTightest(fits)
  return {
    tone: 'fits',
    title: texts.fits,
    text: tightest
      ? texts.tightest(fits.length, tightest.title, sayMargin(tightest))
      : texts.checks(fits.length),
  }
}
