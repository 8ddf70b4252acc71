import { describe, expect, it } from 'vitest'
import { stockLevelOf } from './stock-level.ts'

describe('Stock levels', () => {
  it.each([
    [0, 'out'],
    [9, 'out'],
    [10, 'low'],
    [199, 'low'],
    [200, 'in'],
  ])('The stock level of %i pieces of a product sold in tens is %s', (available, level) => {
    expect(stockLevelOf({ available, minimumOrder: 10 })).toBe(level)
  })
})
