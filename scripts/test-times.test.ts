import { expect, test } from 'vitest'
import { describeTimes, readPlaywrightTimes, readVitestTimes } from './test-times.ts'

test('The time of a file is the sum of its tests, in both reports', () => {
  const vitest = {
    testResults: [
      { name: '/shop/server/a.test.ts', assertionResults: [{ duration: 1_500 }, { duration: null }, {}] },
    ],
  }
  expect(readVitestTimes(vitest, '/shop')).toEqual([{ file: 'server/a.test.ts', seconds: 1.5 }])
  const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] })
  const playwright = {
    suites: [
      { file: 'a.spec.ts', specs: [spec(1_000)], suites: [{ file: 'a.spec.ts', specs: [spec(500)] }] },
    ],
  }
  expect(readPlaywrightTimes(playwright)).toEqual([{ file: 'tests/e2e/a.spec.ts', seconds: 1.5 }])
})

test('The ten slowest files are listed, and a file over its share is named', () => {
  const times = Array.from({ length: 40 }, (_, index) => ({ file: `f${index}`, seconds: 10 }))
  expect(describeTimes(times, 0.06)).toMatchObject({ lines: { length: 10 }, tooSlow: [] })
  const { lines, tooSlow } = describeTimes([...times, { file: 'slow', seconds: 30 }], 0.06)
  expect([lines[0], tooSlow]).toEqual(['   30.0 s   7.0%  slow', [{ file: 'slow', seconds: 30 }]])
})
