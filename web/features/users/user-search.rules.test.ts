import { expect, test } from 'vitest'
import { readUserSearch, toUserSearch } from './user-search.rules.ts'

const read = (search: string) => readUserSearch(new URLSearchParams(search))

test('A user search survives the conversion to a URL and back', () => {
  for (const search of [
    { q: '', filter: '' as const, cursor: '', page: 1 },
    { q: 'maya+shop@', filter: 'unconfirmed' as const, cursor: '', page: 1 },
    { q: 'm', filter: 'admins' as const, cursor: '0198c0de-0000-7000-8000-000000000000', page: 3 },
  ]) {
    expect(read(toUserSearch(search))).toEqual(search)
  }
})

test('A search longer than the shop takes is cut', () => {
  expect(read(`?q=${'m'.repeat(101)}`).q).toBe('m'.repeat(100))
})

test('A tampered URL leads to the first page', () => {
  expect(read('?page=7')).toEqual({ q: '', filter: '', cursor: '', page: 1 })
  expect(read('?page=-2&cursor=a&filter=robots')).toEqual({ q: '', filter: '', cursor: 'a', page: 1 })
  expect(read('?page=x&cursor=a&q=%20m%20')).toEqual({ q: 'm', filter: '', cursor: 'a', page: 1 })
})
