import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { isMissing, isSessionOver, toFailureText } from './refusals.ts'
import { ConnectionError } from './transport.ts'

const refusal = (status: number) => new ApiError({ type: '', title: 'No', detail: '', status, code: 'X' })

test('Only 400 and 404 mean missing, and only 401 means that the session is over', () => {
  const statuses = [400, 401, 403, 404, 408, 429, 500, 503]
  expect(statuses.filter((status) => isMissing(refusal(status)))).toEqual([400, 404])
  expect(statuses.filter((status) => isSessionOver(refusal(status)))).toEqual([401])
  expect(isMissing(new ConnectionError('lost'))).toBe(false)
  expect(isSessionOver(null)).toBe(false)
})

test('A failure shows its own message, and a lost connection shows a readable one', () => {
  expect(
    toFailureText(new ApiError({ type: '', title: 'No', detail: 'Try again.', status: 429, code: 'X' })),
  ).toBe('Try again.')
  expect(toFailureText(new Error('Invalid email or password'))).toBe('Invalid email or password')
  for (const lost of [new ConnectionError('x'), new TypeError('Failed to fetch'), undefined]) {
    expect(toFailureText(lost)).toMatch(/^We couldn’t reach the shop/)
  }
})
