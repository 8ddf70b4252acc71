import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareSpecValues } from './spec-order.ts'

describe('The order of spec values', () => {
  it('Numbers are ordered by size, also with decimals, and come before words', () => {
    const values = ['M.2 22110', '12', '4.7', 'M.2 2280', '4.65', 'ATX', '-3']
    expect(values.toSorted(compareSpecValues)).toEqual([
      '-3',
      '4.65',
      '4.7',
      '12',
      'ATX',
      'M.2 2280',
      'M.2 22110',
    ])
  })

  it('Two different values always have an order, and it is the same from both sides', () => {
    const value = fc.oneof(
      fc.string({ minLength: 1, maxLength: 4 }),
      fc.integer().map(String),
      fc.constantFrom('8', '08', '8.0'),
    )
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        expect(Math.sign(compareSpecValues(a, b))).toBe(-Math.sign(compareSpecValues(b, a)) + 0)
        expect(compareSpecValues(a, b) === 0).toBe(a === b)
        if (compareSpecValues(a, b) < 0 && compareSpecValues(b, c) < 0)
          expect(compareSpecValues(a, c)).toBeLessThan(0)
      }),
    )
  })
})
