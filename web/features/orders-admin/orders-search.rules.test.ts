import { expect, test } from 'vitest'
import {
  findView,
  isBackwards,
  isFiltered,
  isOldestFirst,
  readManagedSearch,
  readOpenOrder,
  toManagedSearch,
  toOpenOrder,
  toOrderFilter,
  toView,
  VIEWS,
} from './orders-search.rules.ts'

const read = (search: string) => readManagedSearch(new URLSearchParams(search))

test('An order search survives the conversion to a URL and back', () => {
  const address =
    '?q=pi_1&status=paid&payment=paid&needs=refund&from=2026-11-01&to=2026-11-14&cursor=abc&page=3'
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

test('A view has its own address, keeps the search, and is found again from it', () => {
  const search = read('?q=maya&payment=paid&cursor=abc&page=2')
  expect(toView(search, 'toShip')).toBe('?q=maya&needs=shipment')
  for (const view of VIEWS) expect(findView(read(toView(search, view)))).toBe(view)
  expect(findView(read('?status=delivered'))).toBeUndefined()
  expect(findView(search)).toBeUndefined()
})

test('Orders to ship are listed with the longest waiting first, all others with the newest first', () => {
  expect(isOldestFirst(read('?needs=shipment'))).toBe(true)
  expect(isOldestFirst(read('?status=shipped'))).toBe(false)
})

test('The order that is open beside the list is in the address, and nothing else is taken for an order', () => {
  const id = '0190a6e0-0000-7000-8000-000000000001'
  const address = toOpenOrder(read('?status=paid'), id)
  expect(address).toBe(`?status=paid&order=${id}`)
  expect(readOpenOrder(new URLSearchParams(address))).toBe(id)
  expect(readOpenOrder(new URLSearchParams('?order=../admin'))).toBe('')
})
