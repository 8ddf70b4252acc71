import { type Limit, limits } from './limits.ts'
import { withUnit } from './publish/wording.ts'
import { type Figure, ratioOf, type SectionResult, type Unit } from './report.ts'
import { median } from './statistics.ts'

export interface Verdict {
  what: string
  /** The name of the worst figure, or what a check reported; null when nothing was measured. */
  figure: string | null
  found: number | null
  unit: Unit | null
  limit: string
  headline: boolean
  met: boolean | null
}

const isWithin: Record<Limit['is'], (found: number, bound: number) => boolean> = {
  'at least': (found, bound) => found >= bound,
  'at most': (found, bound) => found <= bound,
  below: (found, bound) => found < bound,
}

function readFigure(figure: Figure, of: Limit['of']): number {
  return of === 'ratio' ? (ratioOf(figure)?.median ?? Number.NaN) : median(figure.values)
}

function judge(limit: Limit, figures: readonly Figure[]): Verdict {
  const sign = limit.is === 'at least' ? 1 : -1
  const [worst] = figures
    .filter(({ id }) => limit.figures.test(id))
    .map((figure) => ({ figure, found: readFigure(figure, limit.of) }))
    .filter(({ found }) => !Number.isNaN(found))
    .toSorted((a, b) => sign * (a.found - b.found))
  return {
    what: limit.what,
    figure: worst?.figure.name ?? null,
    found: worst?.found ?? null,
    unit: limit.unit,
    limit: `${limit.is} ${withUnit(limit.bound, limit.unit)}`,
    headline: limit.headline ?? false,
    met: worst ? isWithin[limit.is](worst.found, limit.bound) : null,
  }
}

/** Each limit and each check with its result, whether or not it was measured. */
export function judgeAll(results: readonly SectionResult[]): Verdict[] {
  const figures = results.flatMap((result) => result.figures)
  const checks = results.flatMap((result) => result.checks)
  return [
    ...limits.map((limit) => judge(limit, figures)),
    ...checks.map(({ name, passed, detail }) => ({
      what: name,
      figure: detail,
      found: null,
      unit: null,
      limit: 'always',
      headline: false,
      met: passed,
    })),
  ]
}

export function describeVerdict({ what, figure, found, unit, limit, met }: Verdict): Record<string, string> {
  return {
    limit: `${what}: ${limit}`,
    found:
      found === null ? (figure ?? 'not measured') : `${unit ? withUnit(found, unit) : found} (${figure})`,
    met: met === null ? 'not measured' : met ? 'met' : 'NOT MET',
  }
}
