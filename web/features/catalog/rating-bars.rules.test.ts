import { expect, test } from 'vitest'
import { toBars } from './rating-bars.rules.ts'

test('The bars show how many reviews gave each rating, best first', () => {
  expect(toBars([0, 0, 0, 1, 2]).map(({ rating, count, percent }) => [rating, count, percent])).toEqual([
    [5, 2, 67],
    [4, 1, 33],
    [3, 0, 0],
    [2, 0, 0],
    [1, 0, 0],
  ])
})

test('A product without ratings has empty bars', () => {
  expect(toBars([0, 0, 0, 0, 0]).every(({ percent }) => percent === 0)).toBe(true)
})
