import { describe, expect, it } from 'vitest'
import { minimumOrderRangeOf, stockLevelOf } from './stock-level.ts'

describe('the stock level', () => {
  it.each([
    [0, 'out'],
    [9, 'out'],
    [10, 'low'],
    [199, 'low'],
    [200, 'in'],
  ])('of %i pieces of a part sold by tens is %s', (available, level) => {
    expect(stockLevelOf({ available, minimumOrder: 10 })).toBe(level)
  })
})

describe('the range of a minimum order', () => {
  it.each([
    [1, '1-5'],
    [5, '1-5'],
    [6, '6-20'],
    [20, '6-20'],
    [21, '21-'],
    [1_000_000, '21-'],
  ])('of %i pieces is %s', (minimumOrder, range) => {
    expect(minimumOrderRangeOf(minimumOrder)).toBe(range)
  })
})
