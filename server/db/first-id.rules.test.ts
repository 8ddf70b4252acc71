import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstIdAt } from './first-id.rules.ts'
import { newId } from './new-id.ts'

const LAST_TIME = 2 ** 48 - 1

it.each([
  [0, '00000000-0000-0000-0000-000000000000'],
  [-1, '00000000-0000-0000-0000-000000000000'],
  [1_700_000_000_000, '018bcfe5-6800-0000-0000-000000000000'],
  [LAST_TIME, 'ffffffff-ffff-0000-0000-000000000000'],
])('The first id of the time %d is %s', (time, id) => {
  expect(firstIdAt(time)).toBe(id)
})

it('The first id of a time sorts between the ids made before it and the ids made from then on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: LAST_TIME }), (time) => {
      expect(firstIdAt(time) > newId({ msecs: time - 1 })).toBe(true)
      expect(firstIdAt(time) < newId({ msecs: time })).toBe(true)
    }),
  )
})
