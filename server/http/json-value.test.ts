import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toJsonValue } from './json-value.ts'

const anyValue = fc.anything({ withDate: true, withNullPrototype: true, withSparseArray: true })

function isFrozenThroughout(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return Object.isFrozen(value) && Object.values(value).every(isFrozenThroughout)
}

// Seen to fail when undefined fields stay.
it('A copied value equals JSON.parse of its JSON and is frozen', () => {
  fc.assert(
    fc.property(anyValue, (anything) => {
      const given = { anything, list: [anything] }
      const { value } = toJsonValue(given)
      expect(value).toStrictEqual(JSON.parse(JSON.stringify(given)))
      expect(isFrozenThroughout(value)).toBe(true)
    }),
  )
})

it('The estimated size of a value is at least the length of its text', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ name: fc.string(), price: fc.integer() })), (list) => {
      const texts = list.reduce((length, { name }) => length + name.length, 0)
      expect(toJsonValue(list).bytes).toBeGreaterThan(texts)
    }),
  )
})
