import { expect, test } from 'vitest'
import { toDistribution } from './rating-distribution.rules.ts'

test('shows how many of the reviews gave each rating, the best first, and their mean', () => {
  const { average, bars } = toDistribution([{ rating: 5 }, { rating: 5 }, { rating: 4 }])
  expect(average).toBe('4.7')
  expect(bars.map(({ rating, count, percent }) => [rating, count, percent])).toEqual([
    [5, 2, 67],
    [4, 1, 33],
    [3, 0, 0],
    [2, 0, 0],
    [1, 0, 0],
  ])
})
