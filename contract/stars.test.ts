import { expect, it } from 'vitest'
import { summarizeStars } from './stars.ts'

it('The summary has the number of reviews and the mean of their stars', () => {
  expect(summarizeStars([0, 1, 0, 4, 9])).toEqual({ count: 14, mean: (2 + 16 + 45) / 14 })
})

it('Without reviews both the count and the mean are zero', () => {
  expect(summarizeStars([0, 0, 0, 0, 0])).toEqual({ count: 0, mean: 0 })
})
