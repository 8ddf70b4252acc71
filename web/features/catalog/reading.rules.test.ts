import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Piece } from '../../../contract/schemas/search.ts'
import { applyChange, type CatalogSearch, parseSearch, toAddress, toggle } from './catalog-search.rules.ts'
import {
  addFilter,
  addQuestionFilters,
  correctQuestion,
  joinPieces,
  listRelaxedSteps,
  listStatedPieces,
  settleChoice,
} from './reading.rules.ts'

const parse = (query: string) => parseSearch(new URLSearchParams(query))

function makePiece(typed: string, filter: string | null, more: Partial<Piece> = {}): Piece {
  const end = filter?.indexOf('=') ?? 0
  return {
    typed,
    without: '',
    kind: filter ? 'spec' : 'text',
    label: '',
    value: typed,
    filter: filter ? { name: filter.slice(0, end), value: filter.slice(end + 1) } : null,
    corrected: null,
    relaxed: null,
    was: null,
    ...more,
  }
}

test('Two nouns of a question are checked as what both mean, and stay words while nothing is changed', () => {
  const pieces = [makePiece('80 plus', 'category=psu'), makePiece('psu', 'category=psu')]
  const narrowed = [makePiece('ssd', 'category=ssd'), makePiece('drive', 'category=ssd,hdd')]
  expect(addQuestionFilters(parse('q=80 plus psu'), pieces).categories).toEqual(['psu'])
  expect(addQuestionFilters(parse('q=ssd drive'), narrowed).categories).toEqual(['ssd'])
  const read = { question: 'ssd drive', pieces: narrowed }
  expect(settleChoice(parse('q=ssd drive&category=ssd'), read)).toMatchObject({
    q: 'ssd drive',
    categories: [],
  })
})

test('A choice of two categories becomes the one that is left checked', () => {
  const read = { question: 'ssd or hdd 1tb', pieces: [makePiece('ssd or hdd', 'category=ssd,hdd')] }
  expect(settleChoice(parse('q=ssd or hdd 1tb&category=ssd'), read)).toMatchObject({
    q: '1tb',
    categories: ['ssd'],
  })
})

test.each([
  ['32gb or 64gb ram', 'ram'],
  ['ram 32gb or 64gb under 100', 'ram under 100'],
  ['ram with 32gb or 64gb', 'ram with'],
])('Unchecking one of two alternatives in %j also removes their “or”', (question, left) => {
  const pieces = [makePiece('32gb', 'spec=capacity-gb:32'), makePiece('64gb', 'spec=capacity-gb:64')]
  const chosen = parse(`q=${question}&spec=capacity-gb:64`)
  expect(settleChoice(chosen, { question, pieces })).toMatchObject({ q: left, specs: ['capacity-gb:64'] })
})

const PIECES = [
  makePiece('32gb', 'spec=capacity-gb:32'),
  makePiece('drr5', 'spec=memory-type:DDR5', { corrected: 'ddr5' }),
  makePiece('ram', 'category=memory'),
  makePiece('under 150', 'maxPrice=150'),
  makePiece('in stock', 'stock=in,low'),
  makePiece('cheap', 'sort=price'),
  makePiece('kit', null),
]
const QUESTION = PIECES.map(({ typed }) => typed).join(' ')

/** The address after a choice on the page that shows the question's filters as chosen. */
function choose(
  search: CatalogSearch,
  pieces: readonly Piece[],
  change: (shown: CatalogSearch) => CatalogSearch,
) {
  const shown = addQuestionFilters(search, pieces)
  return toAddress(settleChoice(change(shown), { question: search.q, pieces }))
}

test('A question shows the same filters as the address that says the same', () => {
  const { q, ...stated } = addQuestionFilters(parse(`q=${QUESTION}`), PIECES)
  const { q: none, ...written } = parse(
    'category=memory&spec=capacity-gb:32&spec=memory-type:DDR5&maxPrice=150&stock=in,low&sort=price',
  )
  expect(stated).toEqual(written)
})

test('Filters that the question says stay words as long as nobody changes them', () => {
  const subset = fc.subarray(PIECES)
  const written = fc.constantFrom('', '&leadTimeMax=7', '&minPrice=10', '&spec=module-format:DIMM&view=rows')
  fc.assert(
    fc.property(subset, written, (pieces, others) => {
      const search = parse(`q=${pieces.map(({ typed }) => typed).join(' ')}${others}`)
      expect(choose(search, pieces, (shown) => shown)).toBe(toAddress(search))
    }),
  )
})

test('Unchecking a filter removes its words from the question and nothing else', () => {
  const search = parse(`q=${QUESTION}`)
  const without = (typed: string) => toAddress(parse(`q=${QUESTION.replace(`${typed} `, '')}`))
  const uncheck = (change: (shown: CatalogSearch) => Partial<CatalogSearch>) =>
    choose(search, PIECES, (shown) => applyChange(shown, { specs: shown.specs, ...change(shown) }))
  expect(uncheck(({ specs }) => ({ specs: toggle(specs, 'capacity-gb:32') }))).toBe(without('32gb'))
  expect(uncheck(() => ({ categories: [] }))).toBe(without('ram'))
  expect(uncheck(() => ({ maxPrice: '' }))).toBe(without('under 150'))
  expect(uncheck(() => ({ stock: [] }))).toBe(without('in stock'))
  expect(uncheck(() => ({ sort: 'best' }))).toBe(without('cheap'))
})

test('A second value of the same spec turns the words into filters of the address', () => {
  const search = parse('q=32gb drr5')
  const address = choose(search, PIECES, (shown) =>
    applyChange(shown, { specs: toggle(shown.specs, 'capacity-gb:64') }),
  )
  expect(address).toBe('/products?q=drr5&spec=capacity-gb:32&spec=capacity-gb:64')
})

test('Changing one end of a price span turns both into filters of the address', () => {
  const pieces = ['minPrice=50', 'maxPrice=1000'].map((filter) => makePiece('between 50 and 1,000', filter))
  const search = parse('q=between 50 and 1,000 kit')
  expect(addQuestionFilters(search, pieces)).toMatchObject({ minPrice: '50', maxPrice: '1000' })
  expect(choose(search, pieces, (shown) => applyChange(shown, { minPrice: '70' }))).toBe(
    '/products?q=kit&minPrice=70&maxPrice=1000',
  )
})

test('A value replaces the span it was chosen from', () => {
  const pieces = [makePiece('up to 300 mm', 'spec=length:..300')]
  const address = choose(parse('q=up to 300 mm'), pieces, (shown) =>
    applyChange(shown, { specs: toggle(shown.specs, 'length:280') }),
  )
  expect(address).toBe('/products?spec=length:280')
})

test('A filter of the address wins over the same filter in words', () => {
  expect(addQuestionFilters(parse('q=under 150&maxPrice=90'), PIECES).maxPrice).toBe('90')
  expect(addQuestionFilters(parse('q=32gb&spec=capacity-gb:64'), PIECES).specs).toEqual(['capacity-gb:64'])
})

test('Words that were left out of the search do not become a filter, and they stay in the question', () => {
  const pieces = [makePiece('ecc', 'spec=memory-ecc:Yes', { relaxed: 'dropped' }), PIECES[0] as Piece]
  expect(addQuestionFilters(parse('q=32gb ecc'), pieces).specs).toEqual(['capacity-gb:32'])
  expect(choose(parse('q=32gb ecc'), pieces, (shown) => applyChange(shown, { specs: [] }))).toBe(
    '/products?q=ecc',
  )
})

test('A typed question drops the filters of the old one, and how it was to be read', () => {
  const search = parse('q=32gb drr5&exact=1&keep=32gb')
  expect(choose(search, PIECES, (shown) => applyChange(shown, { q: 'fan' }))).toBe('/products?q=fan')
})

test('Any words are found in their own question and can leave it', () => {
  const words = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => /\S/.test(text))
  fc.assert(
    fc.property(words, (text) => {
      const pieces = [makePiece(text.trim(), 'maxPrice=150')]
      const search = { ...parse(''), q: text.trim() }
      expect(addQuestionFilters(search, pieces).maxPrice).toBe('150')
      expect(choose(search, pieces, (shown) => applyChange(shown, { maxPrice: '' }))).toBe('/products')
    }),
  )
  expect(listStatedPieces('an nb-m7 kit', [makePiece('nb-m7', null)])).toHaveLength(1)
})

test('Only words that are still in the question count', () => {
  expect(listStatedPieces('132gb Under  150', PIECES).map(({ typed }) => typed)).toEqual(['under 150'])
})

test('An offered meaning becomes one more filter', () => {
  const search = addFilter(parse('q=fan&spec=fan-size:92'), { name: 'spec', value: 'fan-size:120' })
  expect(toAddress(search)).toBe('/products?q=fan&spec=fan-size:92&spec=fan-size:120')
})

test('The heading has the corrected question', () => {
  const corrections = [{ typed: 'drr5', used: 'ddr5' }]
  expect(correctQuestion({ question: '32gb DRR5 kit', corrections })).toBe('32gb ddr5 kit')
})

test('Words that became two filters are one chip', () => {
  const pieces = [
    makePiece('50 to 100', 'minPrice=50', { value: 'from $50.00' }),
    makePiece('50 to 100', 'maxPrice=100', { value: 'up to $100.00' }),
  ]
  expect(joinPieces(pieces)).toMatchObject([{ typed: '50 to 100', value: 'from $50.00, up to $100.00' }])
})

test('Every relaxed step is named', () => {
  const pieces = [
    makePiece('64gb', 'spec=capacity-gb:64'),
    makePiece('ecc', null, { relaxed: 'dropped' }),
    makePiece('rgb', null, { relaxed: 'dropped' }),
    makePiece('under 150', 'maxPrice=214', { relaxed: 'widened', was: '$150.00' }),
    makePiece('up to 300 mm', 'spec=length:..320', { relaxed: 'widened', label: 'Length' }),
  ]
  expect(listRelaxedSteps(pieces)).toEqual([
    'left out ecc and rgb',
    'raised the price limit',
    'widened length',
  ])
  expect(listRelaxedSteps(PIECES)).toEqual([])
})
