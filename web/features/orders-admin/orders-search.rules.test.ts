import { expect, test } from 'vitest'
import {
  isBackwards,
  isFiltered,
  readManagedSearch,
  toManagedSearch,
  toOrderFilter,
} from './orders-search.rules.ts'

const read = (search: string) => readManagedSearch(new URLSearchParams(search))

test('An order search survives the conversion to a URL and back', () => {
  const address = '?q=pi_1&status=paid&payment=paid&from=2026-11-01&to=2026-11-14&cursor=abc&page=3'
  expect(toManagedSearch(read(address))).toBe(address)
})

test('Unknown values are ignored, and a page without a cursor is the first', () => {
  const search = read('?status=lost&payment=free&from=yesterday&to=2026-13-45&page=9&q=+')
  expect(toManagedSearch(search)).toBe('?')
  expect(search.page).toBe(1)
  expect(isFiltered(search)).toBe(false)
})

test('The request contains only the active filters', () => {
  expect(toOrderFilter(read('?status=shipped&cursor=abc'))).toEqual({ status: 'shipped' })
})

test('A period that ends before it begins is detected', () => {
  expect(isBackwards({ from: '2026-11-02', to: '2026-11-01' })).toBe(true)
  expect(isBackwards({ from: '2026-11-01', to: '2026-11-01' })).toBe(false)
  expect(isBackwards({ from: '2026-11-01', to: '' })).toBe(false)
})
