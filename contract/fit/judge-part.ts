import { type AnyPart, type Build, toBuild } from './build.ts'
import { type Check, checkParts } from './check-build.ts'
import type { Finding, FitResult, Rule } from './rule.ts'
import { missingParts } from './rules/missing-parts.ts'
import { rules } from './rules.ts'

/** What a machine still needs says nothing about one of its parts. */
export const partRules = rules.filter((rule) => rule !== missingParts)

/** From the best to the worst. An unknown result weighs more than a note, and less than a misfit. */
const BY_WEIGHT = ['fits', 'note', 'unknown', 'misfit'] as const satisfies readonly FitResult[]

export const WEIGHT = { fits: 0, note: 1, unknown: 2, misfit: 3 } as const satisfies Record<FitResult, number>

export function resultOf(weight: number): FitResult {
  return BY_WEIGHT[weight] ?? 'misfit'
}

/** What is only missing yet does not speak against a part: another part will bring it. */
function resultFor({ result, lacks = [] }: Finding): FitResult {
  if (lacks.length === 0) return result
  return result === 'misfit' || result === 'unknown' ? 'note' : 'fits'
}

function weigh(result: FitResult, { isRequired }: Rule): number {
  return result === 'unknown' && !isRequired ? 0 : WEIGHT[result]
}

const keyOf = ({ products }: Finding) =>
  products
    .map(({ id }) => id)
    .toSorted()
    .join('\n')

/** What a rule says about a part that is tried: findings that name it, and others that are worse than without it. */
function aboutPart(
  rule: Rule,
  findings: readonly Finding[],
  id: string,
  without: () => readonly Finding[],
): Finding[] {
  let before: Map<string, number> | null = null
  return findings.flatMap((finding) => {
    const result = resultFor(finding)
    if (!finding.products.some((product) => product.id === id)) {
      const weight = weigh(result, rule)
      if (weight === 0) return []
      before ??= new Map(without().map((each) => [keyOf(each), weigh(resultFor(each), rule)]))
      if ((before.get(keyOf(finding)) ?? 0) >= weight) return []
    }
    return [{ ...finding, result }]
  })
}

export interface RuleVerdict {
  weight: number
  /** The smallest share of room that is left; 1 when the rule compares no numbers. */
  room: number
}

/** Shared by all that a rule says nothing about. */
const SILENT: RuleVerdict = { weight: 0, room: 1 }

/** The share of what the other part offers that stays free. Counted things are no room: two of two slots are no squeeze. */
export function roomOf({ margin, right }: Pick<Finding, 'margin' | 'right'>): number {
  if (margin === null || typeof right?.value !== 'number' || right.unit === null || right.value <= 0) return 1
  return margin / right.value
}

/** What one rule says about the part with this id. `without` gives what it says of the build without the part. */
export function judgeByRule(
  rule: Rule,
  build: Build,
  id: string,
  without: () => readonly Finding[],
): RuleVerdict {
  const findings = rule.check(build)
  if (findings.length === 0) return SILENT
  let [weight, room] = [0, 1]
  for (const finding of aboutPart(rule, findings, id, without)) {
    weight = Math.max(weight, weigh(finding.result, rule))
    room = Math.min(room, roomOf(finding))
  }
  return { weight, room }
}

export interface PartVerdict {
  result: FitResult
  /** About this part, with the results as they count for it: the deciding ones first. */
  checks: Check[]
}

/** Whether a part fits the others. Misfits that were there without it do not count against it. */
export function judgePart(others: readonly AnyPart[], part: AnyPart): PartVerdict {
  const build = toBuild([...others, part])
  const base = toBuild(others)
  const checks = partRules.flatMap((rule) =>
    aboutPart(rule, rule.check(build), part.id, () => checkParts(base, [rule])).map((finding) => ({
      ...finding,
      rule,
    })),
  )
  const weightOf = ({ result, rule }: Check) => weigh(result, rule)
  return {
    result: resultOf(Math.max(0, ...checks.map(weightOf))),
    checks: checks.toSorted((a, b) => weightOf(b) - weightOf(a) || roomOf(a) - roomOf(b)),
  }
}
