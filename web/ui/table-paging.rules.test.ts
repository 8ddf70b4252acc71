import { expect, test } from 'vitest'
import { FIRST_PAGE, firstSerial, readListPlace, toListAddress } from './table-paging.rules.ts'

const read = (search: string) => readListPlace(new URLSearchParams(search))

test('A position is read from the URL it was written to', () => {
  for (const place of [FIRST_PAGE, { cursor: 'abc+/=', page: 3 }]) {
    expect(read(toListAddress({ q: 'n7 & co' }, place))).toEqual(place)
  }
})

test('A tampered URL leads to the first page', () => {
  expect(read('?page=7')).toEqual(FIRST_PAGE)
  for (const page of ['-2', '0', 'x', '', 'NaN', '1.9']) {
    expect(read(`?page=${page}&cursor=a`)).toEqual({ cursor: 'a', page: 1 })
  }
})

test('A URL holds only what differs from the start of the whole list', () => {
  expect(toListAddress({ q: '', view: '' }, FIRST_PAGE)).toBe('?')
  expect(toListAddress({ q: 'm', view: '' }, { cursor: 'a', page: 2 })).toBe('?q=m&cursor=a&page=2')
})

test('Rows are numbered across pages', () => {
  expect([1, 2, 3].map((page) => firstSerial(page))).toEqual([1, 21, 41])
  expect(firstSerial(3, 50)).toBe(101)
})
