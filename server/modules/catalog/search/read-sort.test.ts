import { describe, expect, it } from 'vitest'
import type { ProductSort } from '../../../../contract/schemas/product-search.ts'
import { buildDemoIndex } from '../../../../tests/support/demo-index.ts'
import { takePage } from '../search-index/take-page.ts'
import { askCatalog } from './ask-catalog.ts'
import { contentLanguage as language } from './content-language.ts'
import { toUnderstood } from './to-understood.ts'

const index = buildDemoIndex()
type Query = Parameters<typeof askCatalog>[1]

const understand = (q: string) => toUnderstood(askCatalog({ language, index }, { q }))
function list(query: Query): string[] {
  const { slots, ranking, sort } = askCatalog({ language, index }, query).understanding
  const order = sort === null || sort === 'stock' || sort === '-stock' ? 'best' : sort
  return takePage(index, { slots, sort: order, ranking, after: null, limit: 40 }).map(({ id }) => id)
}
const sortOf = (q: string) => understand(q).pieces.find(({ kind }) => kind === 'sort')

describe('Words that say which products come first', () => {
  it.each<[question: string, sort: ProductSort, rest: string, first: string]>([
    ['cheapest gpu', 'price', 'gpu', 'g3-6-gb-low-profile'],
    ['gpu cheapest', 'price', 'gpu', 'g3-6-gb-low-profile'],
    ['most affordable ssd', 'price', 'ssd', 'e3-960-gb'],
    ['least expensive case', 'price', 'case', 'c5-mesh'],
    ['lowest price psu', 'price', 'psu', 'p3-450-w'],
    ['psu, price lowest', 'price', 'psu', 'p3-450-w'],
    ['quietest cooler', 'spec:noise', 'cooler', 'l1-low-profile'],
    ['fastest ssd', '-spec:read', 'ssd', 'v7-2-tb-with-heatsink'],
    ['ssd fastest', '-spec:read', 'ssd', 'v7-2-tb-with-heatsink'],
    ['fastest ram', '-spec:memory-speed', 'ram', 'm7-64-gb-kit'],
    ['fastest cpu', '-spec:boost-clock', 'cpu', 'n9-16c'],
    ['slowest fan', 'spec:speed-max', 'fan', 'f14-140'],
    ['largest ssd', '-spec:capacity-gb', 'ssd', 'v7-2-tb-with-heatsink'],
    ['biggest drive', '-spec:capacity-gb', 'drive', 'h7-12-tb'],
    ['largest capacity drive', '-spec:capacity-gb', 'drive', 'h7-12-tb'],
    ['biggest fan', '-spec:fan-size', 'fan', 'f14-140'],
    ['smallest fan', 'spec:fan-size', 'fan', 'f9-92-server'],
    ['smallest case', 'spec:volume', 'case', 'c1-mini-itx'],
    ['small gpu', 'spec:length', 'gpu', 'g3-6-gb-low-profile'],
    ['smallest motherboard', 'spec:width', 'motherboard', 'x7-mini-itx'],
    ['most powerful psu', '-spec:wattage', 'psu', 'p9-1300-w'],
    ['most efficient psu', '-spec:efficiency', 'psu', 'p9-1300-w'],
    ['most cores', '-spec:cores', '', 'w9-32c'],
    ['cpu with the most cores', '-spec:cores', 'cpu with the', 'w9-32c'],
    ['highest number of cores cpu', '-spec:cores', 'cpu', 'w9-32c'],
    ['gpu with most memory', '-spec:memory-gb', 'gpu with', 'w7-32-gb-workstation'],
    ['motherboard with most m.2 slots', '-spec:m2-slots', 'motherboard with', 'x9-atx'],
    ['highest airflow fan', '-spec:airflow', 'fan', 'f9-92-server'],
    ['lowest latency ram', 'spec:latency-ns', 'ram', 'm7-64-gb-kit'],
    ['ram latency lowest', 'spec:latency-ns', 'ram', 'm7-64-gb-kit'],
    ['low power cpu', 'spec:tdp', 'cpu', 'n3-4c'],
    ['shortest gpu', 'spec:length', 'gpu', 'g3-6-gb-low-profile'],
    ['lightest case', 'spec:weight', 'case', 'c1-mini-itx'],
    ['fastets ssd', '-spec:read', 'ssd', 'v7-2-tb-with-heatsink'],
  ])(
    'The question %j is sorted by %j, and removing its sort words leaves the question %j',
    (q, sort, rest, first) => {
      expect(sortOf(q)).toMatchObject({ filter: { name: 'sort', value: sort }, without: rest, relaxed: null })
      expect(list({ q })[0]).toBe(first)
      expect(list({ q })).toEqual(list({ ...(rest && { q: rest }), sort }))
    },
  )

  it('The chip says by what it sorts', () => {
    const words = ['smallest case', 'most cores', 'quietest fan', 'cheapest fan'].map((q) => sortOf(q)?.value)
    expect(words).toEqual([
      'Volume, low to high',
      'Cores, high to low',
      'Quietest first',
      'Price, low to high',
    ])
  })

  it('The category in the address decides what a word sorts by', () => {
    const { sort } = askCatalog({ language, index }, { q: 'fastest', category: ['hdd'] }).understanding
    expect(sort).toBe('-spec:read')
  })

  it.each([
    [
      'fastest',
      ['-spec:boost-clock', '-spec:memory-speed', '-spec:read', '-spec:speed-max', '-spec:network'],
    ],
    // An air cooler is measured by its height, a liquid cooler by its radiator.
    ['largest cooler', ['-spec:height', '-spec:radiator-size']],
  ])('The words of %j can sort by several specs, so they stay text and each order is offered', (q, sorts) => {
    expect(sortOf(q)).toBeUndefined()
    expect(understand(q).offers.map(({ filter }) => filter.value)).toEqual(sorts)
  })

  it.each(['biggest psu', 'fastest case', 'quietest gpu', 'most powerful gpu'])(
    'No spec of the category in %j gives an order, so the words are left out and reported',
    (q) => {
      expect(sortOf(q)).toBeUndefined()
      expect(understand(q).pieces.some(({ relaxed }) => relaxed === 'dropped')).toBe(true)
    },
  )

  it.each(['silent case', 'quietest case', 'silent motherboard'])(
    'The order in %j is left out before its category is read as a plain word of other products',
    (q) => {
      const [order = '', category = ''] = q.split(' ')
      expect(understand(q).pieces.map(({ typed, relaxed }) => [typed, relaxed])).toEqual([
        [order, 'dropped'],
        [category, null],
      ])
      expect(list({ q })).toEqual(list({ q: category }))
    },
  )

  it('An order that must stay is not left out', () => {
    const { pieces } = toUnderstood(askCatalog({ language, index }, { q: 'silent case', keep: ['silent'] }))
    expect(pieces.some(({ relaxed }) => relaxed === 'dropped')).toBe(false)
  })

  it('Limits and names keep their words: an end beside a number is a limit', () => {
    expect(sortOf('cpu with at least 8 cores')).toBeUndefined()
    expect(sortOf('low profile gpu')).toBeUndefined()
    expect(sortOf('small form factor case')).toBeUndefined()
    expect(sortOf('cooler 75 mm high')).toBeUndefined()
  })
})
