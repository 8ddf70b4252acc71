import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { isMissing, isSessionOver } from './refusals.ts'
import { ConnectionError } from './transport.ts'

const refusal = (status: number) => new ApiError({ type: '', title: 'No', detail: '', status, code: 'X' })

test('only a thing that is not there is missing, and only nobody’s token means a session that is over', () => {
  const statuses = [400, 401, 403, 404, 408, 429, 500, 503]
  expect(statuses.filter((status) => isMissing(refusal(status)))).toEqual([400, 404])
  expect(statuses.filter((status) => isSessionOver(refusal(status)))).toEqual([401])
  expect(isMissing(new ConnectionError('lost'))).toBe(false)
  expect(isSessionOver(null)).toBe(false)
})
