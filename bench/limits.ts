import type { Unit } from './report.ts'

export interface Limit {
  what: string
  /** Shown first in docs/performance.md; the other limits are among the details. */
  headline?: true
  /** Ids of the figures it applies to. The worst of them decides. */
  figures: RegExp
  of: 'ratio' | 'value'
  is: 'at least' | 'at most' | 'below'
  bound: number
  unit: Unit
}

/** What the shop must reach in one run. */
export const limits: readonly Limit[] = [
  {
    what: 'Home page and GET /product?limit=12 beside a bare server',
    headline: true,
    figures: /^reads\/\w+\/(home|list)$/,
    of: 'ratio',
    is: 'at least',
    bound: 0.9,
    unit: '×',
  },
  {
    what: 'A re-rendered page',
    headline: true,
    figures: /^reads\/\w+\/anew-/,
    of: 'value',
    is: 'below',
    bound: 25,
    unit: 'ms',
  },
  {
    what: 'Place order beside the same statements sent bare',
    headline: true,
    figures: /^writes\/\w+\/place$/,
    of: 'ratio',
    is: 'at least',
    bound: 0.65,
    unit: '×',
  },
  {
    what: 'Ordering a cart of 200 lines beside a cart of one line',
    figures: /^writes\/\w+\/many-lines$/,
    of: 'ratio',
    is: 'at most',
    bound: 5,
    unit: '×',
  },
  {
    what: 'Two processes on PostgreSQL beside one, where the load generator leaves the cores for it',
    headline: true,
    figures: /^processes\/postgres\/(product-)?anew$/,
    of: 'ratio',
    is: 'at least',
    bound: 1.6,
    unit: '×',
  },
  {
    what: 'Start to the first 200',
    headline: true,
    figures: /^start\/\w+\/again$/,
    of: 'value',
    is: 'below',
    bound: 1.5,
    unit: 's',
  },
  {
    what: 'Memory of a process after the load',
    headline: true,
    figures: /^start\/\w+\/memory$/,
    of: 'value',
    is: 'below',
    bound: 250,
    unit: 'MB',
  },
  {
    what: 'JavaScript of the home page with Brotli',
    headline: true,
    figures: /^client\/home\/javascript$/,
    of: 'value',
    is: 'at most',
    bound: 120,
    unit: 'KB',
  },
  {
    what: 'Lighthouse, all four categories',
    headline: true,
    figures: /^lighthouse\/\w+\/score-/,
    of: 'value',
    is: 'at least',
    bound: 100,
    unit: 'points',
  },
  {
    what: 'Largest contentful paint',
    headline: true,
    figures: /^lighthouse\/\w+\/lcp$/,
    of: 'value',
    is: 'below',
    bound: 1.5,
    unit: 's',
  },
  {
    what: 'Cumulative layout shift',
    figures: /^lighthouse\/\w+\/cls$/,
    of: 'value',
    is: 'at most',
    bound: 0,
    unit: 'shift',
  },
  {
    what: 'Total blocking time',
    figures: /^lighthouse\/\w+\/tbt$/,
    of: 'value',
    is: 'below',
    bound: 100,
    unit: 'ms',
  },
  {
    what: 'p99 of every read in the largest shop beside the smallest',
    headline: true,
    figures: /^growth-\w+\/\w+\/read-/,
    of: 'ratio',
    is: 'at most',
    bound: 2,
    unit: '×',
  },
  {
    what: 'p99 of every kind of question in 100,000 products',
    figures: /^search\/\w+\/large-/,
    of: 'value',
    is: 'at most',
    bound: 50,
    unit: 'ms',
  },
  {
    what: 'p99 of all questions in 100,000 products beside a search for the plain words',
    figures: /^search\/\w+\/large-all$/,
    of: 'ratio',
    is: 'at most',
    bound: 2,
    unit: '×',
  },
  {
    what: 'p99 of a pasted list of 500 lines in 100,000 products',
    figures: /^search\/\w+\/quick-order$/,
    of: 'value',
    is: 'at most',
    bound: 300,
    unit: 'ms',
  },
  {
    // One and a half times the 140 MB of the index that held names, numbers and descriptions only.
    what: 'Search index of 100,000 products',
    figures: /^search\/\w+\/index-memory$/,
    of: 'value',
    is: 'at most',
    bound: 210,
    unit: 'MB',
  },
  {
    what: 'p99 of POST /fit',
    figures: /^fit\/\w+\/check$/,
    of: 'value',
    is: 'at most',
    bound: 5,
    unit: 'ms',
  },
  {
    what: 'p99 of “only what fits” with exact counts in 100,000 products',
    figures: /^fit\/\w+\/large-only$/,
    of: 'value',
    is: 'at most',
    bound: 20,
    unit: 'ms',
  },
]
