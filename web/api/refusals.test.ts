import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { isMissing, isSessionOver, toFailureText } from './refusals.ts'
import { ConnectionError } from './transport.ts'

const refusal = (status: number) => new ApiError({ type: '', title: 'No', detail: '', status, code: 'X' })

test('only a thing that is not there is missing, and only nobody’s token means a session that is over', () => {
  const statuses = [400, 401, 403, 404, 408, 429, 500, 503]
  expect(statuses.filter((status) => isMissing(refusal(status)))).toEqual([400, 404])
  expect(statuses.filter((status) => isSessionOver(refusal(status)))).toEqual([401])
  expect(isMissing(new ConnectionError('lost'))).toBe(false)
  expect(isSessionOver(null)).toBe(false)
})

test('A failure is told in its own words, and a lost connection in words for people', () => {
  expect(
    toFailureText(new ApiError({ type: '', title: 'No', detail: 'Try again.', status: 429, code: 'X' })),
  ).toBe('Try again.')
  expect(toFailureText(new Error('Invalid email or password'))).toBe('Invalid email or password')
  for (const lost of [new ConnectionError('x'), new TypeError('Failed to fetch'), undefined]) {
    expect(toFailureText(lost)).toMatch(/^The shop cannot be reached/)
  }
})
