import { expect, test } from 'vitest'
import { readMessageSearch, stateOf, toAnswerLink, toMessageAddress } from './messages-search.rules.ts'

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

test('An answer goes only to the sender, whatever the address and subject contain', () => {
  expect(toAnswerLink({ email: 'a+b&cc=x@firm.info', subject: 'NB-7 & friends?' })).toBe(
    'mailto:a%2Bb%26cc%3Dx@firm.info?subject=Re%3A%20NB-7%20%26%20friends%3F',
  )
  expect(toAnswerLink({ email: 'a@firm.info', subject: 'RE: hello' })).toContain('?subject=RE%3A%20hello')
})
