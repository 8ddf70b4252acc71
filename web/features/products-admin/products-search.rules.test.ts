import { expect, test } from 'vitest'
import { FIRST_PAGE } from '../../ui/table-paging.rules.ts'
import { type ProductsSearch, readProductsSearch, toProductsSearch } from './products-search.rules.ts'

const WHOLE_LIST: ProductsSearch = {
  view: 'active',
  q: '',
  category: '',
  stock: '',
  sort: '',
  ...FIRST_PAGE,
}

const read = (search: string) => readProductsSearch(new URLSearchParams(search))

test('A product search survives the conversion to a URL and back', () => {
  for (const search of [
    WHOLE_LIST,
    { ...WHOLE_LIST, q: 'n7 & co', category: 'processors', stock: 'low' as const, sort: '-price' as const },
    { ...WHOLE_LIST, view: 'archived' as const, cursor: 'abc=', page: 3 },
  ]) {
    expect(read(toProductsSearch(search))).toEqual(search)
  }
})

test('A tampered URL leads to the whole list', () => {
  expect(read('?view=x&stock=toString&sort=best&page=7')).toEqual(WHOLE_LIST)
})

test('A search longer than the shop takes is cut', () => {
  expect(readProductsSearch(new URLSearchParams({ q: 'm'.repeat(101) })).q).toBe('m'.repeat(100))
})
