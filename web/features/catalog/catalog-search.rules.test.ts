import { expect, test } from 'vitest'
import {
  applyChange,
  changeSearch,
  findPriceProblem,
  parseSearch,
  pickChoice,
  sortOf,
  toAddress,
  toFilter,
  toggle,
} from './catalog-search.rules.ts'

const parse = (query: string) => parseSearch(new URLSearchParams(query))

const FULL =
  '/products?q=kit&category=memory&spec=type:DDR5&spec=type:DDR4&minPrice=10&maxPrice=99.5&stock=in,low&minimumOrder=1-5&leadTimeMax=7&sort=-price&view=rows&pages=3'

test('A URL without values is the whole list, newest first, in the remembered view', () => {
  expect(sortOf(parse(''))).toBe('newest')
  expect(parse('').view).toBe('')
  expect(parse('view=tiles').view).toBe('')
  expect(toAddress(parse('view=cards'))).toBe('/products?view=cards')
  expect(toFilter(parse(''))).toEqual({})
  expect(toAddress(parse(''))).toBe('/products')
})

test('Every filter survives the conversion to a URL and back', () => {
  const search = parse(FULL.slice(FULL.indexOf('?')))
  expect(toAddress(search)).toBe(FULL)
  expect(parseSearch(new URL(toAddress(search), 'http://shop.example').searchParams)).toEqual(search)
  expect(toFilter(search)).toEqual({
    q: 'kit',
    category: 'memory',
    spec: ['type:DDR5', 'type:DDR4'],
    minPrice: '10',
    maxPrice: '99.5',
    stock: 'in,low',
    minimumOrder: '1-5',
    leadTimeMax: '7',
  })
})

test('A build in the URL is written the same however it was typed, and a category keeps it', () => {
  const search = parse('fits=N7-8C,b7-atx,n7-8c&category=memory')
  expect(toAddress(search)).toBe('/products?category=memory&fits=b7-atx.n7-8c*2')
  expect(toFilter(search)).toEqual({ category: 'memory', fits: 'b7-atx.n7-8c*2' })
  expect(changeSearch(search, { categories: ['cases'] })).toBe('/products?category=cases&fits=b7-atx.n7-8c*2')
})

test('The query of a plain form is read like that of our links', () => {
  const sent = parse('q=+&category=memory&category=cases&stock=low&stock=in&minPrice=&maxPrice=&sort=newest')
  expect(toAddress(sent)).toBe('/products?category=memory,cases&stock=in,low')
})

test('Values that the API would refuse fall back and do not break the page', () => {
  expect(sortOf(parse('sort=cheapest'))).toBe('newest')
  expect(parse(`q=${'a'.repeat(300)}`).q).toHaveLength(100)
  expect(parse(`category=${'a'.repeat(300)}`).categories).toEqual([])
  expect(parse(`cursor=${'a'.repeat(8_001)}`).cursor).toBe('')
  expect(parse('spec=nonsense&spec=Upper:case&spec=socket:NB-1700').specs).toEqual(['socket:NB-1700'])
  expect(parse('stock=none&minimumOrder=7').stock).toEqual([])
  expect(['0', '-1', '1.5', 'many', '900'].map((pages) => parse(`pages=${pages}`).pages)).toEqual([
    1, 1, 1, 1, 5,
  ])
})

test('Whatever the API accepts stays, such as the long cursor of a list sorted by name', () => {
  expect(parse(`cursor=${'a'.repeat(8_000)}`).cursor).toHaveLength(8_000)
  const kept = Array.from({ length: 20 }, (_, index) => `word-${index}`)
  expect(parse(`q=fan&${kept.map((word) => `keep=${word}`).join('&')}`).keep).toEqual(kept)
})

test('Only a search can be sorted by best match', () => {
  expect(sortOf(parse('q=kit'))).toBe('best')
  expect(toAddress(parse('q=kit&sort=best'))).toBe('/products?q=kit')
  expect(sortOf(parse('sort=best'))).toBe('newest')
  expect(sortOf(parse('q=kit&sort=newest'))).toBe('newest')
  expect(changeSearch(parse('q=kit&sort=newest'), { q: '' })).toBe('/products')
})

test('A change keeps the other filters and starts from the first product', () => {
  const search = parse('q=kit&category=memory&sort=-price&cursor=abc&pages=4')
  expect(changeSearch(search, { categories: [] })).toBe('/products?q=kit&sort=-price')
  expect(changeSearch(search, { cursor: 'def' })).toBe(
    '/products?q=kit&category=memory&sort=-price&cursor=def',
  )
})

test('A change of category removes the specs of the old one', () => {
  const search = parse('category=memory&spec=type:DDR5')
  expect(applyChange(search, { categories: ['memory', 'cases'] }).specs).toEqual([])
  expect(applyChange(search, { stock: ['in'] }).specs).toEqual(['type:DDR5'])
})

test.each([
  ['minPrice=10&maxPrice=20', null],
  ['minPrice=10', null],
  ['minPrice=ten', 'Enter an amount, such as 50 or 49.90.'],
  ['maxPrice=-5', 'Enter an amount, such as 50 or 49.90.'],
  ['minPrice=20&maxPrice=10', 'The lowest price is higher than the highest.'],
])('Prices of %s: %s', (query, problem) => {
  const search = parse(query)
  expect(findPriceProblem(search)).toBe(problem)
  expect(toAddress(search)).toBe(`/products?${query}`)
  expect('minPrice' in toFilter(search) || 'maxPrice' in toFilter(search)).toBe(problem === null)
})

test('Toggling adds a missing value and removes a present one', () => {
  expect(toggle(['a'], 'b' as string)).toEqual(['a', 'b'])
  expect(toggle(['a', 'b'], 'a')).toEqual(['b'])
})

test('The lead time filter has one choice: the widest of several in a URL, or the last one clicked', () => {
  expect(parse('leadTimeMax=3&leadTimeMax=14').leadTimeMax).toEqual(['14'])
  expect(parse('leadTimeMax=').leadTimeMax).toEqual([])
  expect(parse('leadTimeMax=soon').leadTimeMax).toEqual([])
  const search = parse('leadTimeMax=3')
  expect(pickChoice(search, 'leadTimeMax', '7')).toEqual(['7'])
  expect(pickChoice(search, 'leadTimeMax', '')).toEqual([])
})

test.each(['spec:cores', '-spec:cores', '-name', 'minimumOrder', '-stock'])(
  'A list can be sorted by %s',
  (sort) => {
    expect(sortOf(parse(`category=processors&sort=${sort}`))).toBe(sort)
    expect(toAddress(parse(`category=processors&sort=${sort}`))).toBe(
      `/products?category=processors&sort=${sort}`,
    )
  },
)

test('A sort by a spec ends with its category', () => {
  const search = parse('category=processors&sort=-spec:cores')
  expect(changeSearch(search, { categories: ['fans'] })).toBe('/products?category=fans')
  expect(changeSearch(search, { stock: ['in'] })).toBe(
    '/products?category=processors&stock=in&sort=-spec:cores',
  )
  expect(sortOf(parse('sort=spec:Cores'))).toBe('newest')
})
