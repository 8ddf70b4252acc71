import { expect, test } from 'vitest'
import { isFiltered, readReviewsSearch, toReviewFilter, toReviewsSearch } from './reviews-search.rules.ts'

const read = (search: string) => readReviewsSearch(new URLSearchParams(search))

test('A review search survives the conversion to a URL and back', () => {
  const address = '?q=maya&state=hidden&rating=2&cursor=abc&page=3'
  expect(toReviewsSearch(read(address))).toBe(address)
})

test('Unknown values are ignored, and a page without a cursor is the first', () => {
  const search = read('?state=lost&rating=6&page=9&q=+')
  expect(toReviewsSearch(search)).toBe('?')
  expect(search.page).toBe(1)
  expect(isFiltered(search)).toBe(false)
})

test('The request contains only the active filters', () => {
  expect(toReviewFilter(read('?state=unanswered&cursor=abc'))).toEqual({ state: 'unanswered' })
})
