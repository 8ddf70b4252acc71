import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createBrowserQueryClient, retryDelayMs, shouldRetry } from './query-client.ts'
import { ConnectionError } from './transport.ts'

function failWith(status: number): ApiError {
  return new ApiError({ type: 'about:blank', title: 'T', status, code: 'C', detail: '' })
}

test('What a browser has fetched counts as current, and stays, for five minutes', () => {
  const fiveMinutes = 5 * 60 * 1_000
  expect(createBrowserQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: fiveMinutes,
    gcTime: fiveMinutes,
  })
})

test('A query is retried three times when the shop does not answer', () => {
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, new ConnectionError('lost')))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(shouldRetry(0, failWith(503))).toBe(true)
})

test('A refused query is not retried', () => {
  expect(shouldRetry(0, failWith(404))).toBe(false)
  expect(shouldRetry(0, failWith(429))).toBe(false)
})

test('Retries wait one second, doubling up to thirty', () => {
  expect([0, 1, 2, 5, 9].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 30_000, 30_000])
})
