import { expect, test } from 'vitest'
import { readOrdersSearch, toOrderQuery, toOrdersSearch } from './orders-search.rules.ts'

const read = (search: string) => readOrdersSearch(new URLSearchParams(search))

test('An order search survives the conversion to a URL and back', () => {
  for (const search of [
    { view: 'all' as const, cursor: '', page: 1 },
    { view: 'to-pay' as const, cursor: '', page: 1 },
    { view: 'paid' as const, cursor: 'abc+/=', page: 3 },
  ]) {
    expect(read(toOrdersSearch(search))).toEqual(search)
  }
})

test('A tampered URL leads to the start of the whole list', () => {
  expect(read('?view=stolen&page=7')).toEqual({ view: 'all', cursor: '', page: 1 })
  expect(read('?view=paid&page=-2&cursor=a')).toEqual({ view: 'paid', cursor: 'a', page: 1 })
})

test('Unpaid orders have a list of their own, which the list of all leaves out', () => {
  const start = { cursor: '', page: 1 }
  expect(toOrderQuery({ view: 'all', ...start }, 'm@x.example')).toEqual({
    user: 'm@x.example',
    limit: 20,
    without: 'placed',
  })
  expect(toOrderQuery({ view: 'to-pay', ...start }, 'm@x.example')).toMatchObject({ status: 'placed' })
  expect(toOrderQuery({ view: 'paid', cursor: 'c', page: 2 }, 'm@x.example')).toMatchObject({
    payment: 'paid',
    cursor: 'c',
  })
})
