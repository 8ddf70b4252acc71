import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { packErrors, toScriptJson, unpackErrors } from './page-data.ts'

test('No text of the shop can end the data block', () => {
  const value = { name: '</script><script>alert(1)</script>', line: '\u2028\u2029', comment: '<!--' }
  const json = toScriptJson(value)
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual(value)
})

test('A problem of the API reaches the browser whole; any other error arrives without details', () => {
  const problem = {
    type: 'about:blank',
    title: 'Not found',
    status: 404,
    code: 'NOT_FOUND',
    detail: 'No such part.',
  }
  const sent = JSON.parse(
    JSON.stringify(packErrors({ page: new ApiError(problem), frame: new Error('secret') })),
  )
  expect(JSON.stringify(sent)).not.toContain('secret')
  expect(unpackErrors(sent)).toMatchObject({
    page: { problem },
    frame: { message: 'The page could not be made' },
  })
})
