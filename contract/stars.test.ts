import { expect, it } from 'vitest'
import { summariseStars } from './stars.ts'

it('counts the reviews and gives the mean of their stars', () => {
  expect(summariseStars([0, 1, 0, 4, 9])).toEqual({ count: 14, mean: (2 + 16 + 45) / 14 })
})

it('gives zero for both when there is no review', () => {
  expect(summariseStars([0, 0, 0, 0, 0])).toEqual({ count: 0, mean: 0 })
})
