import { type AnyPart, type Build, toBuild, withPart } from './build.ts'
import type { Check } from './check-build.ts'
import { type Finding, type FitResult, type Rule, readsOf, sentenceCase } from './rule.ts'
import { missingParts } from './rules/missing-parts.ts'
import { rules } from './rules.ts'

/** What a machine still needs says nothing about one of its parts. */
export const partRules = rules.filter((rule) => rule !== missingParts)

/** From the best to the worst. An unknown result weighs more than a note, and less than a misfit. */
const BY_WEIGHT = ['fits', 'note', 'unknown', 'misfit'] as const satisfies readonly FitResult[]

export const WEIGHT = { fits: 0, note: 1, unknown: 2, misfit: 3 } as const satisfies Record<FitResult, number>

function resultOf(weight: number): FitResult {
  return BY_WEIGHT[weight] ?? 'misfit'
}

/** Something still missing does not count against a part: another part can supply it. */
function resultFor({ result, lacks = [] }: Finding): FitResult {
  if (lacks.length === 0) return result
  return result === 'misfit' || result === 'unknown' ? 'note' : 'fits'
}

function weighResult(result: FitResult, { isRequired }: Rule): number {
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
      const weight = weighResult(result, rule)
      if (weight === 0) return []
      before ??= new Map(without().map((each) => [keyOf(each), weighResult(resultFor(each), rule)]))
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

/** The share of what the other part offers that stays free. Counts are not room: two of two slots is not tight. */
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
    weight = Math.max(weight, weighResult(finding.result, rule))
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
  return createPartJudge(others)(part)
}

const weightOf = ({ result, rule }: Check) => weighResult(result, rule)

/** Returns a function that judges single parts against the same other parts. */
export function createPartJudge(others: readonly AnyPart[]): (part: AnyPart) => PartVerdict {
  const base = toBuild(others)
  const inBase = new Set(base.parts.map(({ id }) => id))
  const without = new Map<Rule, Finding[]>()
  const findWithout = (rule: Rule) => {
    const found = without.get(rule) ?? rule.check(base)
    without.set(rule, found)
    return found
  }
  /** By kind of part: rules that read nothing of it and say nothing about it. They are silent about all of the kind. */
  const silent = new Map<string, Set<Rule>>()

  return (part) => {
    const isNew = !inBase.has(part.id)
    const build = isNew ? withPart(base, part) : toBuild([...others, part])
    const kind = `${part.category} ${part.quantity} ${part.isArchived ?? false}`
    const silentHere = (isNew && silent.get(kind)) || new Set<Rule>()
    if (isNew) silent.set(kind, silentHere)
    const checks: Check[] = []
    const say = sentenceCase(build)
    for (const rule of partRules) {
      if (silentHere.has(rule)) continue
      const findings = aboutPart(rule, rule.check(build), part.id, () => findWithout(rule))
      if (findings.length === 0 && !readsOf(rule, part.category)) silentHere.add(rule)
      for (const finding of findings) checks.push({ ...say(finding), rule })
    }
    return {
      result: resultOf(Math.max(0, ...checks.map(weightOf))),
      checks: checks.toSorted((a, b) => weightOf(b) - weightOf(a) || roomOf(a) - roomOf(b)),
    }
  }
}
