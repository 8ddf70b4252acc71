import { expect, test } from 'vitest'
import { readMessageSearch, stateOf, toMessageAddress } from './messages-search.rules.ts'

const read = (search: string) => readMessageSearch(new URLSearchParams(search))

test('A message search survives the conversion to a URL and back', () => {
  const address = '?q=bent+bracket&state=new&cursor=abc&page=3'
  expect(toMessageAddress(read(address))).toBe(address)
})

test('Unknown values are ignored, and a page without a cursor is the first', () => {
  const search = read('?state=lost&page=9&q=+')
  expect(toMessageAddress(search)).toBe('?')
  expect(search.page).toBe(1)
})

test.each([
  [null, null, 'new'],
  ['2026-11-14T09:00:00Z', null, 'read'],
  ['2026-11-14T09:00:00Z', '2026-11-14T09:30:00Z', 'answered'],
])('A message with read %s and answered %s is %s', (readAt, answeredAt, state) => {
  expect(stateOf({ readAt, answeredAt })).toBe(state)
})
