import { expect, test } from 'vitest'
import {
  nameDay,
  readSearchesPlace,
  signed,
  toFirstPage,
  toPercent,
  toSearchesAddress,
} from './searches-search.rules.ts'

const read = (search: string) => readSearchesPlace(new URLSearchParams(search))

test('The place in the searches survives the conversion to a URL and back', () => {
  const address = '?view=relaxed&days=365&cursor=abc&page=3'
  expect(toSearchesAddress(read(address))).toBe(address)
  expect(toFirstPage(read(address), { tab: 'nothing' })).toBe('?days=365')
})

test('Unknown views and periods are ignored', () => {
  expect(read('?view=lost&days=3')).toMatchObject({ tab: 'nothing', days: '30', page: 1 })
})

test('The last two days have names', () => {
  expect(['2026-03-01', '2026-02-28', '2026-02-27'].map((day) => nameDay(day, '2026-03-01'))).toEqual([
    'today',
    'yesterday',
    'Feb 27',
  ])
})

test('A share of nothing is zero, and a change has a sign', () => {
  expect([toPercent(1, 3), toPercent(0, 0)]).toEqual([33.3, 0])
  expect([signed(6.12), signed(-9.4), signed(0)]).toEqual(['+6.1', '−9.4', '+0.0'])
})
