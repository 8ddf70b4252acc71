import { expect, test } from 'vitest'
import { createRedact } from './redact.rules.ts'

const redact = createRedact({
  emails: ['ines.w@firm.info'],
  names: ['Will Ödön Smith', null, 'X'],
  phones: ['+1 (555) 010-0199'],
  addresses: ['12 Mill Road\nGraz'],
})

test.each([
  ['Asked by INES.W@firm.info today', 'Asked by [erased] today'],
  ['will ödön  smith called', '[erased] called'],
  ['Mr Smith called from 1 555 0100199', 'Mr [erased] called from [erased]'],
  ['Leave it at 12 mill road Graz', 'Leave it at [erased]'],
  ['It will be sent', 'It will be sent'],
  ['Ask Will', 'Ask [erased]'],
  ['Smithson, willow, X-ray', 'Smithson, willow, X-ray'],
  ['Payment pi_3Nabc', 'Payment pi_3Nabc'],
])('%s becomes %s', (text, expected) => {
  expect(redact(text)).toBe(expected)
})

test('what a person is called is taken as text, never as a pattern', () => {
  expect(createRedact({ names: ['Anna-Maria/O’Neil'] })('Anna-Maria/O’Neil asked')).toBe('[erased] asked')
  expect(createRedact({ names: ['a.*(b)'] })('a.*(b) and abc')).toBe('[erased] and abc')
})

test('somebody of whom nothing is known changes nothing', () => {
  expect(createRedact({ names: [null, ''], phones: ['1'] })('As it was 1')).toBe('As it was 1')
})
