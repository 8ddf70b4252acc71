import { expect, test } from 'vitest'
import { findCarrierProblem, findTrackingProblems, spreadPasted } from './shipments.rules.ts'

test.each([
  ['1Z-1', 5, null],
  ['1Z-1\n1Z-2\r\n1Z-3\n', 5, ['1Z-1', '1Z-2', '1Z-3']],
  ['1Z-1\n\n 1Z-2 \n', 5, ['1Z-1', '1Z-2']],
  ['NB-1\t1Z-1\nNB-2\t1Z-2', 5, ['1Z-1', '1Z-2']],
  ['1\n2\n3\n4', 2, ['1', '2']],
  ['1Z-1\n', 5, ['1Z-1']],
])('The pasted text %j fills %d fields with %j', (text, room, filled) => {
  expect(spreadPasted(text, room)).toEqual(filled)
})

test('Missing, repeated and overlong tracking numbers are named at their orders', () => {
  const shipments = [
    { id: 'a', tracking: '1' },
    { id: 'b', tracking: ' ' },
    { id: 'c', tracking: ' 1 ' },
    { id: 'd', tracking: 'x'.repeat(61) },
  ]
  expect([...findTrackingProblems(shipments)]).toEqual([
    ['b', 'Enter a tracking number'],
    ['c', 'Another order above has the same number'],
    ['d', 'Use 60 characters or fewer'],
  ])
  expect([findCarrierProblem(''), findCarrierProblem('UPS')]).toEqual(['Enter the carrier', undefined])
})
