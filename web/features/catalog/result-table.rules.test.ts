import { expect, test } from 'vitest'
import type { Piece } from '../../../contract/schemas/search.ts'
import type { CardProduct } from '../../ui/card-product.ts'
import { listSpecColumns, nextSort } from './result-table.rules.ts'

const spec = (key: string, values: (string | number)[], unit: string | null = null) => ({
  key,
  label: key.toUpperCase(),
  unit,
  values,
})
const product = (category: string, ...specs: CardProduct['specs']) => ({ category, specs }) as CardProduct

test('The columns are the specs that any product of the category has, with their units', () => {
  const columns = listSpecColumns([
    product('processors', spec('cores', [8]), spec('tdp', [65], 'W')),
    product('processors', spec('cores', [4]), spec('clock', [4.7], 'GHz')),
  ])
  expect(columns).toEqual([
    { key: 'cores', label: 'CORES', unit: null, isFigure: true },
    { key: 'tdp', label: 'TDP', unit: 'W', isFigure: true },
    { key: 'clock', label: 'CLOCK', unit: 'GHz', isFigure: true },
  ])
})

test('A column with any text is not aligned as figures', () => {
  expect(listSpecColumns([product('a', spec('x', [1])), product('a', spec('x', ['A']))])?.[0]?.isFigure).toBe(
    false,
  )
})

test('Products of several categories, or without specs, have no spec columns', () => {
  expect(listSpecColumns([product('a', spec('x', [1])), product('b', spec('x', [1]))])).toBeNull()
  expect(listSpecColumns([product('a')])).toBeNull()
  expect(listSpecColumns([])).toBeNull()
})

test('What a question asks for comes first among the columns', () => {
  const memory = product(
    'memory',
    spec('kit', ['2']),
    spec('speed', [6000]),
    spec('latency', ['CL36']),
    spec('size', [32]),
  )
  const piece = { filter: { name: 'spec', value: 'size:32' }, relaxed: null } as Piece
  expect(listSpecColumns([memory], [piece])?.map(({ key }) => key)).toEqual(['size', 'kit', 'speed'])
})

test('A column sorts ascending first, then descending, then ascending again', () => {
  expect(nextSort('spec:cores', 'newest')).toBe('spec:cores')
  expect(nextSort('spec:cores', 'spec:cores')).toBe('-spec:cores')
  expect(nextSort('spec:cores', '-spec:cores')).toBe('spec:cores')
  expect(nextSort('price', 'name')).toBe('price')
})
