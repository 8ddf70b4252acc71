import { expect, it } from 'vitest'
import { countLost, hasHeld, type Outcome } from './outcome.ts'
import { readPlaywrightReport, readVitestReport } from './read-reports.ts'
import { toRow } from './table.ts'

const outcome = (cases: Outcome['cases']): Outcome => ({
  number: 1,
  title: 'A trial',
  cases,
  seconds: 1.6,
  seed: 7,
  takenAt: '2026-01-01T00:00:00.000Z',
})

const tests = (assertionResults: unknown[], rest = {}) => ({
  testResults: [{ name: 'a.test.ts', status: 'passed', message: '', assertionResults, ...rest }],
})

const test = (rest = {}) => ({ fullName: 'a test', status: 'passed', failureMessages: [], meta: {}, ...rest })

it('Counts of tests are added up, and a test without a count is one case', () => {
  const score = { tried: 200, of: 'buyers', lost: 0 }
  const cases = readVitestReport(tests([test({ meta: { score } }), test({ meta: { score } }), test()]))
  expect(toRow(outcome(cases))).toMatchObject({
    'how often': '400 buyers, 1 case',
    'lost or let through': '0',
  })
})

it('Equal notes of both engines are written once, and different ones say which engine', () => {
  const toCase = ([engine, note]: [string, string]) => ({
    name: `Carts on ${engine} Each is ordered once`,
    state: 'held' as const,
    score: { tried: 1_000, of: 'carts', lost: 0, note },
  })
  const describeNoted = (notes: Record<string, string>) =>
    toRow(outcome(Object.entries(notes).map(toCase)))['how often']
  expect(describeNoted({ sqlite: '10 kills' })).toBe('1,000 carts; 10 kills')
  expect(describeNoted({ sqlite: '10 kills', postgres: '10 kills' })).toBe(
    '2,000 carts; each engine: 10 kills',
  )
  expect(describeNoted({ sqlite: '9 kills', postgres: '10 kills' })).toBe(
    '2,000 carts; SQLite: 9 kills; PostgreSQL: 10 kills',
  )
})

it('A failed test loses as many as it counted', () => {
  const score = { tried: 9, of: 'tokens', lost: 3 }
  const failed = test({ status: 'failed', failureMessages: ['Error: three'], meta: { score } })
  const lost = outcome(readVitestReport(tests([test(), failed], { status: 'failed' })))
  expect(hasHeld(lost)).toBe(false)
  expect(countLost(lost)).toBe(3)
})

it('A file that breaks before its first test does not hold', () => {
  const broken = readVitestReport(tests([], { status: 'failed', message: 'no such module' }))
  expect(hasHeld(outcome(broken))).toBe(false)
})

it('A line that ran nothing has not held', () => {
  expect(hasHeld(outcome([]))).toBe(false)
  expect(hasHeld(outcome(readVitestReport(tests([test({ status: 'skipped' })]))))).toBe(false)
})

it('A journey that passed only on a retry is lost', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status, results: [{}] }] })
  const report = {
    suites: [{ specs: [], suites: [{ specs: [spec('one', 'expected'), spec('other', 'flaky')] }] }],
    errors: [],
  }
  expect(readPlaywrightReport(report).map(({ state }) => state)).toEqual(['held', 'lost'])
})
