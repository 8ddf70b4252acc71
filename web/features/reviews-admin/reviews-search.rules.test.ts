import { expect, test } from 'vitest'
import { isFiltered, readReviewsSearch, toReviewFilter, toReviewsSearch } from './reviews-search.rules.ts'

const read = (search: string) => readReviewsSearch(new URLSearchParams(search))

test('what the address says comes back as the same address', () => {
  const address = '?q=maya&state=hidden&rating=2&cursor=abc&page=3'
  expect(toReviewsSearch(read(address))).toBe(address)
})

test('what no filter knows is left out, and a page without a cursor is the first', () => {
  const search = read('?state=lost&rating=6&page=9&q=+')
  expect(toReviewsSearch(search)).toBe('?')
  expect(search.page).toBe(1)
  expect(isFiltered(search)).toBe(false)
})

test('the server is asked only for what is set', () => {
  expect(toReviewFilter(read('?state=unanswered&cursor=abc'))).toEqual({ state: 'unanswered' })
})
