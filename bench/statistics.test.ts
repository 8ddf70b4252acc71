import { describe, expect, it } from 'vitest'
import { median, percentile, rangeOf, ratiosOf } from './statistics.ts'

describe('Statistics', () => {
  it('The median is the value in the middle, whatever the sequence', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 3, 2])).toBe(3)
  })

  it('A percentile beyond the last value is the last value, and one of no values is NaN', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1)
    expect(percentile(hundred, 0.99)).toBe(100)
    expect(percentile([7], 0.99)).toBe(7)
    expect(percentile([], 0.99)).toBeNaN()
  })

  it('Ratios are taken turn by turn, so that a turn that is slow for both makes no difference', () => {
    expect(ratiosOf([10, 100, 10], [20, 200, 20])).toEqual({ median: 0.5, least: 0.5, most: 0.5 })
  })

  it('A range has the least and the most beside the median', () => {
    expect(rangeOf([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3 })
  })
})
