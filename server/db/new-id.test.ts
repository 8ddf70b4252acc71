import { expect, it } from 'vitest'
import { newId } from './new-id.ts'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it('No two ids are equal, however many are made in one millisecond', () => {
  const ids = Array.from({ length: 2_000 }, () => newId({ msecs: 1_700_000_000_000, seq: 1 }))
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(UUID_V7)
})

it('Ids sort by their time, and within one millisecond by their number', () => {
  const ids = [
    newId({ msecs: 1_700_000_000_000, seq: 1 }),
    newId({ msecs: 1_700_000_000_000, seq: 2 }),
    newId({ msecs: 1_700_000_000_001, seq: 1 }),
  ]
  expect(ids.toSorted()).toEqual(ids)
})
