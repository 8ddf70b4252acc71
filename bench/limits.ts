import { type Figure, ratioOf, type SectionResult, type UNITS } from './report.ts'
import { median } from './statistics.ts'

interface Limit {
  what: string
  /** Ids of the figures that it speaks about; the worst of them is told. */
  figures: RegExp
  of: 'ratio' | 'value' | { detail: string }
  is: 'at least' | 'at most' | 'below'
  bound: number
}

/** What the shop must show in one run. */
export const limits: readonly Limit[] = [
  {
    what: 'Home page and GET /product?limit=12 beside a bare server',
    figures: /^reads\/\w+\/(home|list)$/,
    of: 'ratio',
    is: 'at least',
    bound: 0.7,
  },
  {
    what: 'The same by processor time, whatever the load generator can take',
    figures: /^reads\/\w+\/(home|list)$/,
    of: { detail: 'ratio by CPU' },
    is: 'at least',
    bound: 0.7,
  },
  {
    what: 'A page rendered anew',
    figures: /^reads\/\w+\/anew-/,
    of: 'value',
    is: 'below',
    bound: 25,
  },
  {
    what: 'Place order beside the same statements sent bare',
    figures: /^writes\/\w+\/place$/,
    of: 'ratio',
    is: 'at least',
    bound: 0.5,
  },
  {
    what: 'Two processes on PostgreSQL beside one, where the load generator leaves the cores for it',
    figures: /^processes\/postgres\/anew$/,
    of: 'ratio',
    is: 'at least',
    bound: 1.6,
  },
  { what: 'Start to the first 200', figures: /^start\/\w+\/again$/, of: 'value', is: 'below', bound: 1.5 },
  {
    what: 'Memory of a process after the load',
    figures: /^start\/\w+\/memory$/,
    of: 'value',
    is: 'below',
    bound: 250,
  },
  {
    what: 'JavaScript of the home page with Brotli',
    figures: /^client\/home\/javascript$/,
    of: 'value',
    is: 'at most',
    bound: 120,
  },
  {
    what: 'Lighthouse, all four categories',
    figures: /^lighthouse\/\w+\/score-/,
    of: 'value',
    is: 'at least',
    bound: 100,
  },
  {
    what: 'Largest contentful paint',
    figures: /^lighthouse\/\w+\/lcp$/,
    of: 'value',
    is: 'below',
    bound: 1.5,
  },
  {
    what: 'Cumulative layout shift',
    figures: /^lighthouse\/\w+\/cls$/,
    of: 'value',
    is: 'at most',
    bound: 0,
  },
  { what: 'Total blocking time', figures: /^lighthouse\/\w+\/tbt$/, of: 'value', is: 'below', bound: 100 },
  {
    what: 'p99 of every read in the largest shop beside the smallest',
    figures: /^growth-\w+\/\w+\/read-/,
    of: 'ratio',
    is: 'at most',
    bound: 2,
  },
]

export interface Verdict {
  what: string
  /** The figure that stands for all, or null when nothing of the kind was measured. */
  figure: string | null
  found: number | null
  unit: (typeof UNITS)[number] | '×' | null
  limit: string
  met: boolean | null
}

const keeps: Record<Limit['is'], (found: number, bound: number) => boolean> = {
  'at least': (found, bound) => found >= bound,
  'at most': (found, bound) => found <= bound,
  below: (found, bound) => found < bound,
}

function readFigure(figure: Figure, of: Limit['of']): number {
  if (typeof of === 'object') return figure.details?.[of.detail] ?? Number.NaN
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
    unit: worst ? (limit.of === 'value' ? worst.figure.unit : '×') : null,
    limit: `${limit.is} ${limit.bound}`,
    met: worst ? keeps[limit.is](worst.found, limit.bound) : null,
  }
}

/** Each limit and each check with what was found, whether or not it was measured. */
export function judgeAll(results: readonly SectionResult[]): Verdict[] {
  const figures = results.flatMap((result) => result.figures)
  const checks = results.flatMap((result) => result.checks)
  return [
    ...limits.map((limit) => judge(limit, figures)),
    ...checks.map(({ name, passed, told }) => ({
      what: name,
      figure: told,
      found: null,
      unit: null,
      limit: 'always',
      met: passed,
    })),
  ]
}
