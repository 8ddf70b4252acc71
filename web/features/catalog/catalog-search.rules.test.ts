import { expect, test } from 'vitest'
import { changeSearch, parseSearch, toAddress } from './catalog-search.rules.ts'

const parse = (query: string) => parseSearch(new URLSearchParams(query))

test('an address without values is the whole list, newest first', () => {
  expect(parse('')).toEqual({ q: '', category: '', sort: 'newest', cursor: '' })
  expect(toAddress(parse(''))).toBe('/products')
})

test('values the API would refuse fall back instead of breaking the page', () => {
  expect(parse('sort=cheapest').sort).toBe('newest')
  expect(parse(`q=${'a'.repeat(300)}`).q).toHaveLength(100)
  expect(parse(`category=${'a'.repeat(300)}`).category).toHaveLength(60)
  expect(parse(`cursor=${'a'.repeat(501)}`).cursor).toBe('')
})

test('the empty fields of a plain form leave no trace', () => {
  expect(toAddress(parse('q=+&category=&sort=newest'))).toBe('/products')
})

test('a change keeps the other filters and starts from the first product', () => {
  const search = parse('q=kit&category=memory&sort=-price&cursor=abc')
  expect(changeSearch(search, { category: '' })).toBe('/products?q=kit&sort=-price')
  expect(changeSearch(search, { cursor: 'def' })).toBe(
    '/products?q=kit&category=memory&sort=-price&cursor=def',
  )
})
