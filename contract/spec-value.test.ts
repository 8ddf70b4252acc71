import { expect, test } from 'vitest'
import { formatSpecValue } from './spec-value.ts'

test('A value is written with its unit, and a percent sign follows its number without a space', () => {
  expect(formatSpecValue({ values: [4800], unit: 'MT/s' })).toBe('4,800 MT/s')
  expect(formatSpecValue({ values: [92], unit: '%' })).toBe('92%')
  expect(formatSpecValue({ values: ['DIMM', 'SO-DIMM'], unit: null })).toBe('DIMM, SO-DIMM')
})
