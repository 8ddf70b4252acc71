import { type AnyPart, type Build, toBuild } from './build.ts'
import { type Finding, type FitResult, type Rule, sentenceCase } from './rule.ts'
import { rules } from './rules.ts'

export interface Check extends Finding {
  rule: Rule
}

/** Runs every rule over the whole build. */
export function checkParts(build: Build, chosen: readonly Rule[] = rules): Check[] {
  const say = sentenceCase(build)
  return chosen.flatMap((rule) => rule.check(build).map((finding) => ({ ...say(finding), rule })))
}

/** A misfit decides; then an unknown result of a required rule; then a note. */
export function summarize(checks: readonly Check[]): FitResult {
  const has = (wanted: FitResult) =>
    checks.some(({ result, rule }) => result === wanted && (wanted !== 'unknown' || rule.isRequired))
  return (['misfit', 'unknown', 'note'] as const).find(has) ?? 'fits'
}

/** What the parts of one machine say about each other. The order of the lines makes no difference. */
export function checkBuild(lines: readonly AnyPart[]): { verdict: FitResult; checks: Check[] } {
  const checks = checkParts(toBuild(lines))
  return { verdict: summarize(checks), checks }
}
