import { describe, expect, it } from 'vitest'
import { stockLevelOf } from './stock-level.ts'

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
