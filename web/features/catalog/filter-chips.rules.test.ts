import { expect, test } from 'vitest'
import { parseSearch } from './catalog-search.rules.ts'
import { clearAll, listChips } from './filter-chips.rules.ts'

const parse = (query: string) => parseSearch(new URLSearchParams(query))
const NAMES = {
  categories: [{ slug: 'memory', name: 'Memory', count: 4 }],
  specs: [{ key: 'speed', label: 'Data rate', unit: 'MT/s', values: [] }],
}

test('Each filter has a readable chip that links to the list without it', () => {
  const search = parse(
    'q=kit&category=memory&stock=low&minimumOrder=21-&minPrice=10&spec=speed:4800&sort=price',
  )
  const chips = listChips(search, NAMES)
  expect(chips.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Search: kit',
    'Category: Memory',
    'Availability: Low stock',
    'Minimum order: More than 20 pcs',
    'Price per piece: From $10.00',
    'Data rate: 4,800 MT/s',
  ])
  expect(chips.at(-1)?.removeTo).toBe(
    '/products?q=kit&category=memory&minPrice=10&stock=low&minimumOrder=21-&sort=price',
  )
  expect(chips[1]?.removeTo).toBe('/products?q=kit&minPrice=10&stock=low&minimumOrder=21-&sort=price')
})

test('A build that the list has to fit is named by its only product, or by the number of its parts', () => {
  const [chip] = listChips(parse('fits=n7-8c&stock=in'), { ...NAMES, fits: 'N7 8C' })
  expect(chip).toMatchObject({ name: 'Fits', value: 'N7 8C', removeTo: '/products?stock=in' })
  expect(listChips(parse('fits=n7-8c.b7-atx'), NAMES)[0]).toMatchObject({ value: 'a build of 2 parts' })
  expect(listChips(parse('fits=%%%'), NAMES)).toEqual([])
})

test('One of several values of a spec can be removed, even one that contains a colon', () => {
  const chips = listChips(parse('category=memory&spec=format:2:1&spec=format:1:1'), NAMES)
  expect(chips.slice(1).map(({ name, value }) => [name, value])).toEqual([
    ['Format', '2:1'],
    ['Format', '1:1'],
  ])
  expect(chips[1]?.removeTo).toBe('/products?category=memory&spec=format:1:1')
})

test('An invalid price filters nothing and has no chip', () => {
  expect(listChips(parse('minPrice=ten'), NAMES)).toEqual([])
  expect(listChips(parse('maxPrice=5'), NAMES)[0]?.value).toBe('Up to $5.00')
  expect(listChips(parse('minPrice=5&maxPrice=6.5'), NAMES)[0]?.value).toBe('$5.00 to $6.50')
})

test('Clearing all filters keeps the sort order and the view', () => {
  expect(clearAll(parse('q=kit&category=memory&sort=price&view=rows&pages=2'))).toBe(
    '/products?sort=price&view=rows',
  )
})
