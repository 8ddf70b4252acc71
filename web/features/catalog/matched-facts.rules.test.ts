import { expect, test } from 'vitest'
import type { Piece } from '../../../contract/schemas/search.ts'
import { parseSpecRange } from '../../../contract/spec-value.ts'
import { findPriceFact, isAskedNumber, listFacts, nameFact, nameMiss } from './matched-facts.rules.ts'
import { formatSpecFilter, matchesSpecValue } from './spec-filter.rules.ts'

const PIECE: Piece = {
  typed: '32gb',
  without: '',
  kind: 'spec',
  label: 'Capacity',
  value: '32 GB',
  filter: { name: 'spec', value: 'capacity-gb:32' },
  corrected: null,
  relaxed: null,
  was: null,
}
const LIMIT: Piece = { ...PIECE, kind: 'price', label: 'Price', filter: { name: 'maxPrice', value: '150' } }
const withFilter = (value: string, more: Partial<Piece> = {}): Piece => ({
  ...PIECE,
  ...more,
  filter: { name: 'spec', value },
})
const KIT = {
  specs: [
    { key: 'memory-speed', label: 'Speed', unit: 'MT/s', values: [6000] },
    { key: 'capacity-gb', label: 'Capacity', unit: 'GB', values: [32] },
    { key: 'memory-ecc', label: 'ECC', unit: null, values: ['No'] },
  ],
}

test('Values that the question asks for come first, marked as what they are', () => {
  const facts = listFacts(KIT, [PIECE, withFilter('memory-ecc:Yes', { relaxed: 'dropped' })])
  expect(facts.map((fact) => [nameFact(fact), fact.match])).toEqual([
    ['32 GB', 'hit'],
    ['ECC: No', 'miss'],
    ['6,000 MT/s', null],
  ])
})

test('A value that the list does not carry is the wanted one, unless the product misses it', () => {
  // The shop may name a spec differently in the words of the question.
  const misses = [{ key: 'capacity-gb', label: 'Size', value: '16 GB', wanted: '32 GB' }]
  expect(listFacts({ specs: [] }, [PIECE])).toMatchObject([{ text: '32 GB', match: 'hit' }])
  expect(listFacts({ specs: [] }, [PIECE], misses)).toMatchObject([{ text: '16 GB', match: 'miss' }])
  expect(listFacts({ specs: [] }, [withFilter('capacity-gb:..64')])).toEqual([])
  expect(listFacts({ specs: [] }, [{ ...PIECE, relaxed: 'dropped' }])).toEqual([])
})

test('One of several wanted values is enough, and a widened limit is missed', () => {
  const matchOf = (...pieces: Piece[]) => listFacts(KIT, pieces)[0]?.match
  expect(matchOf(withFilter('capacity-gb:16'), PIECE)).toBe('hit')
  expect(matchOf(withFilter('capacity-gb:16'))).toBe('miss')
  expect(matchOf(withFilter('capacity-gb:..32'))).toBe('hit')
  expect(matchOf(withFilter('capacity-gb:..32', { relaxed: 'widened' }))).toBe('miss')
})

test('A price is marked only if the question limits it', () => {
  expect(findPriceFact({ price: 92 }, [PIECE])).toBeNull()
  expect(findPriceFact({ price: 150 }, [LIMIT])).toMatchObject({ text: '$150.00', match: 'hit' })
  expect(findPriceFact({ price: 150.01 }, [LIMIT])?.match).toBe('miss')
  expect(findPriceFact({ price: 92 }, [{ ...LIMIT, relaxed: 'widened' }])?.match).toBe('miss')
})

test('A part number is recognized in any spelling', () => {
  const numbers = ['nbm532k', 'NB-M5 32K', 'M5-32K', 'nb-m7'].map((value) => ({
    ...PIECE,
    kind: 'number' as const,
    value,
  }))
  expect(numbers.map((piece) => isAskedNumber({ partNumber: 'NB-M5-32K' }, [piece]))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(isAskedNumber({ partNumber: null }, numbers)).toBe(false)
})

test('A close match says by how much its price misses the limit, and otherwise what it has instead', () => {
  const price = { key: null, label: 'Price', value: '$214.00', wanted: 'up to $150.00' }
  expect(nameMiss(price, { price: 214 }, [LIMIT])).toBe('$64.00 over your limit')
  const capacity = { key: 'capacity-gb', label: 'Capacity', value: '16 GB', wanted: '32 GB' }
  expect(nameMiss(capacity, { price: 46 }, [LIMIT])).toBe('16 GB instead of 32 GB')
})

test('A span includes both its ends and is spelled out', () => {
  expect(matchesSpecValue('32..64', [32])).toBe(true)
  expect(matchesSpecValue('32..64', [64.5])).toBe(false)
  expect(matchesSpecValue('ddr5', ['DDR4', 'DDR5'])).toBe(true)
  expect(formatSpecFilter('..300', 'mm')).toBe('up to 300 mm')
  expect(formatSpecFilter('32..', 'GB')).toBe('at least 32 GB')
  expect(formatSpecFilter('4800..6000', 'MT/s')).toBe('4,800 to 6,000 MT/s')
  expect(formatSpecFilter('4800', 'MT/s')).toBe('4,800 MT/s')
  expect(['..', '1...2', '300'].map(parseSpecRange)).toEqual([null, null, null])
})
