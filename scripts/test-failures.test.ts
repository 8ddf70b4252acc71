import { expect, test } from 'vitest'
import { listPlaywrightFailures, listVitestFailures } from './test-failures.ts'

test('A failed test is listed with its file, its name and the start of its error', () => {
  const failed = {
    status: 'failed',
    fullName: 'A sum is exact',
    failureMessages: ['\u001b[31mAssertionError: 1 is not 2\u001b[39m\n\n    at sum.test.ts:3'],
  }
  const vitest = {
    testResults: [
      {
        name: '/shop/server/sum.test.ts',
        status: 'failed',
        assertionResults: [{ status: 'passed', fullName: 'Another' }, failed],
      },
    ],
  }
  expect(listVitestFailures(vitest, '/shop')).toEqual([
    '  server/sum.test.ts › A sum is exact\n      AssertionError: 1 is not 2\n      at sum.test.ts:3',
  ])
  const spec = (title: string, status: string) => ({
    title,
    file: 'home.spec.ts',
    line: 7,
    tests: [{ results: [{ status, error: { message: 'Test timeout of 120000ms exceeded.' } }] }],
  })
  const playwright = {
    suites: [
      {
        specs: [spec('The banner turns', 'passed')],
        suites: [{ specs: [spec('The form is sent', 'timedOut')] }],
      },
    ],
  }
  expect(listPlaywrightFailures(playwright)).toEqual([
    '  tests/e2e/home.spec.ts:7 › The form is sent\n      Test timeout of 120000ms exceeded.',
  ])
})

test('A file that breaks before its first test is listed with its error', () => {
  const broken = {
    name: '/shop/a.test.ts',
    status: 'failed',
    message: 'Cannot find x.ts',
    assertionResults: [],
  }
  expect(listVitestFailures({ testResults: [broken] }, '/shop')).toEqual([
    '  a.test.ts\n      Cannot find x.ts',
  ])
})
