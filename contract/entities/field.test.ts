import { describe, expect, it } from 'vitest'
import { isWithin } from './field.ts'
import { productFilters } from './product.ts'

describe('Filter choices', () => {
  it.each([
    ['1-5', 1, true],
    ['1-5', 5, true],
    ['1-5', 6, false],
    ['6-20', 5, false],
    ['6-20', 20, true],
    ['21-', 20, false],
    ['21-', 1_000_000, true],
    ['7', 0, true],
    ['7', 7, true],
    ['7', 8, false],
    ['0', 0, true],
    ['0', 1, false],
    ['0', null, false],
    ['21-', null, false],
  ])('The choice %s includes the number %j: %s', (choice, value, isTaken) => {
    expect(isWithin(choice, value)).toBe(isTaken)
  })

  it('Every minimum order is in exactly one range', () => {
    for (const order of [1, 2, 5, 6, 19, 20, 21, 22, 1_000_000_000]) {
      const taking = Object.keys(productFilters.minimumOrder.choices).filter((choice) =>
        isWithin(choice, order),
      )
      expect([order, taking.length]).toEqual([order, 1])
    }
  })
})
