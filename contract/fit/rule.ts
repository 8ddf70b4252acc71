import { sayWords } from '../sentences.ts'
import { withUnit } from '../spec-value.ts'
import { groupThousands } from '../thousands.ts'
import { type AttributeName, type FitCategory, fitCategories } from './attributes.ts'
import { type AnyPart, type Build, labelOf, type Reading } from './build.ts'

export const fitResults = ['fits', 'note', 'misfit', 'unknown'] as const
export type FitResult = (typeof fitResults)[number]

/** Repairs are searched only for this many misfits, because a build with more needs another plan anyway. */
export const MAX_REPAIRED = 8

/** A compared value: a number with its unit, or words. */
export interface FitValue {
  value: number | string
  unit: string | null
}

/** What a rule says about some parts of a build. */
export interface Finding<Result extends FitResult = FitResult> {
  result: Result
  products: readonly AnyPart[]
  /** What the first product needs or is. */
  left: FitValue | null
  /** What the other one offers or takes. */
  right: FitValue | null
  /** How much room is left, in the unit of both; below 0 when there is too little. */
  margin: number | null
  message: string
  /** For an unknown result: which values are not stated. */
  missing?: readonly { part: AnyPart; key: string }[]
  /** One product of any of these categories would solve it. */
  lacks?: readonly FitCategory[]
  /** What a sum is made of. */
  sum?: readonly { part: AnyPart | null; label: string; value: number }[]
}

/** One rule: what it needs, what it compares, what it says, and why that is so. */
export interface Rule {
  id: string
  title: string
  /** Where the rule comes from. */
  source: string
  /** An unknown result of a required rule makes the whole build unknown. */
  isRequired: boolean
  needs: readonly AttributeName[]
  /** Categories whose parts it knows by their name. */
  names?: readonly FitCategory[]
  /** Categories of which it reads nothing but how many parts there are. */
  counts?: readonly FitCategory[] | 'all'
  /** It finds no misfits, so the search for repairs can leave it out. */
  onlyAdvises?: boolean
  check(build: Build): Finding[]
}

/** A rule that finds no misfits. */
export interface Advice extends Rule {
  onlyAdvises: true
  check(build: Build): Finding<Exclude<FitResult, 'misfit'>>[]
}

const categoriesOf = new WeakMap<Rule, ReadonlySet<string>>()

/** Whether a rule reads values or the names of parts of a category. */
export function readsOf(rule: Rule, category: FitCategory): boolean {
  let known = categoriesOf.get(rule)
  if (!known) {
    const { names = [], needs } = rule
    known = new Set([...names, ...needs.map((need) => need.slice(0, need.indexOf('.')))])
    categoriesOf.set(rule, known)
  }
  return known.has(category)
}

const looks = new Map<string, ReadonlySet<string>>()
const looksOf = new WeakMap<Rule, ReadonlySet<string>>()

/** The categories whose parts make any difference to a rule. Rules that look at the same ones share one set. */
export function categoriesSeenBy(rule: Rule): ReadonlySet<string> {
  const known = looksOf.get(rule)
  if (known) return known
  const own = fitCategories.filter(
    (category) => rule.counts === 'all' || rule.counts?.includes(category) || readsOf(rule, category),
  )
  const shared = looks.get(own.join()) ?? new Set<string>(own)
  looks.set(own.join(), shared)
  looksOf.set(rule, shared)
  return shared
}

/** '1,300 W', '×16', 'DIMM or SO-DIMM'. */
export function say(value: number, unit: string | null): string {
  return withUnit(groupThousands(value), unit)
}

/** 'G9 24 GB and 2 × N10 card'. */
export function sayParts(parts: readonly AnyPart[]): string {
  return sayWords(
    parts.map(({ name, quantity }) => (quantity > 1 ? `${groupThousands(quantity)} × ${name}` : name)),
    'and',
  )
}

/** "Your processor" begins with a small letter inside a sentence. Names of products stay as they are. */
export function sentenceCase({ parts }: Build): (finding: Finding) => Finding {
  const names = new Set(parts.flatMap(({ name, isUnnamed }) => (isUnnamed ? [name] : [])))
  if (names.size === 0) return (finding) => finding
  // The names are the shop's own words, without characters that mean something in a pattern.
  const pattern = new RegExp([...names].join('|'), 'g')
  const toCase = (name: string, at: number, message: string) =>
    at === 0 || message.slice(0, at).endsWith('. ') ? name : name.charAt(0).toLowerCase() + name.slice(1)
  return (finding) => ({ ...finding, message: finding.message.replace(pattern, toCase) })
}

/** '1 slot', '2 slots'. */
export function count(pieces: number, one: string, several = `${one}s`): string {
  return `${groupThousands(pieces)} ${pieces === 1 ? one : several}`
}

function toFitValue(value: unknown, unit: string | null): FitValue | null {
  if (typeof value === 'number') return { value, unit }
  if (typeof value === 'string') return { value, unit }
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
    ? { value: value.join(', ') || 'none', unit }
    : null
}

/** The room that is left, rounded to remove floating-point noise. */
function marginOf(left: FitValue | null, right: FitValue | null): number | null {
  if (typeof left?.value !== 'number' || typeof right?.value !== 'number' || left.unit !== right.unit)
    return null
  return Number((right.value - left.value).toFixed(3))
}

function describeMissing(missing: readonly { part: AnyPart; key: string }[]): string {
  const parts = Map.groupBy(missing, ({ part }) => part)
  const sentences = Array.from(parts, ([part, keys]) => {
    const labels = keys.map(({ key }) => labelOf(part.category, key))
    return `${part.name} doesn’t list its ${sayWords(labels, 'and')}.`
  })
  return sentences.join(' ')
}

/** An unknown result, with the values that are not stated. */
export function reportUnknown(
  products: readonly AnyPart[],
  readings: readonly Reading<unknown>[],
): Finding<'unknown'> {
  const missing = readings.flatMap(({ part, missing: keys }) => keys.map((key) => ({ part, key })))
  return {
    result: 'unknown',
    products,
    left: null,
    right: null,
    margin: null,
    message: describeMissing(missing),
    missing,
  }
}

/** Compares two values, or says which of them is missing. */
export function judge<Left, Right, Result extends FitResult>(
  left: Reading<Left>,
  right: Reading<Right>,
  decide: (left: Left, right: Right) => readonly [Result, string],
  products: readonly AnyPart[] = [left.part, right.part],
): Finding<Result | 'unknown'> {
  const shown = { left: toFitValue(left.value, left.unit), right: toFitValue(right.value, right.unit) }
  const stated = { ...shown, margin: marginOf(shown.left, shown.right) }
  if (left.value === undefined || right.value === undefined)
    return { ...reportUnknown(products, [left, right]), ...stated }
  const [result, message] = decide(left.value, right.value)
  return { result, products, ...stated, message }
}
