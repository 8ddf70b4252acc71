import type { FitCategory } from '../../../contract/fit/attributes.ts'
import { type AnyPart, type Build, toBuild } from '../../../contract/fit/build.ts'
import { judgeByRule, type RuleVerdict } from '../../../contract/fit/judge-part.ts'
import { TRIED } from '../../../contract/fit/repairs.ts'
import type { Finding, Rule } from '../../../contract/fit/rule.ts'
import type { Sample } from './projection.ts'

/** A build in which each product of a category is tried. */
export interface TargetBuild {
  others: readonly AnyPart[]
  /** Pieces of the tried product in one machine. */
  quantity: number
}

/** Tries products of a category in the same build, one rule at a time. */
export function createProductJudge(
  category: FitCategory,
  { others, quantity }: TargetBuild,
): (rule: Rule, sample: Sample) => RuleVerdict {
  const base = toBuild(others)
  const before = base.parts.filter((part) => part.category <= category)
  const after = base.parts.filter((part) => part.category > category)
  const without = new Map<Rule, Finding[]>()
  return (rule, { name, values }) => {
    const build: Build = { parts: [...before, { id: TRIED, name, category, quantity, values }, ...after] }
    return judgeByRule(rule, build, TRIED, () => {
      const known = without.get(rule) ?? rule.check(base)
      without.set(rule, known)
      return known
    })
  }
}
