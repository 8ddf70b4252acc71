import { expect, test } from 'vitest'
import { readReviewSearch, toReviewAddress } from './review-search.rules.ts'

const ID = '0198c0de-0000-7000-8000-000000000000'
const read = (search: string) => readReviewSearch(new URLSearchParams(search))

test('A review search survives the conversion to a URL and back', () => {
  const search = `?rating=4&after=${ID}`
  expect(read(search)).toEqual({ rating: 4, after: ID })
  expect(toReviewAddress(read(search))).toEqual({ search, hash: '#reviews' })
  expect(toReviewAddress(read(''))).toEqual({ search: '', hash: '#reviews' })
})

test.each(['?rating=6', '?rating=0', '?rating=4.5', '?rating=four', '?after=last'])(
  'A URL with %s shows all reviews, newest first',
  (search) => {
    expect(read(search)).toEqual({ rating: null, after: '' })
  },
)
