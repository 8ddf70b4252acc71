import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPieces, groupThousands, pieceUnit } from './thousands.ts'

const reference = new Intl.NumberFormat('en-US')

it('Whole numbers and decimals are written as in American English', () => {
  const decimals = fc
    .integer({ min: -999_999_999, max: 999_999_999 })
    .map((thousandths) => thousandths / 1000)
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), decimals), (number) => {
      expect(groupThousands(number)).toBe(reference.format(number))
    }),
  )
})

it.each([
  [999, '999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
  [-1000, '-1,000'],
  [4.25, '4.25'],
  [12_345.6789, '12,345.679'],
])('The number %d is written as %s', (number, text) => {
  expect(groupThousands(number)).toBe(text)
})

it.each([
  [0, '0 pcs'],
  [1, '1 pc'],
  [2, '2 pcs'],
  [2_480, '2,480 pcs'],
])('%d pieces of a product are written as %s', (count, text) => {
  expect(formatPieces(count)).toBe(text)
  expect(text.endsWith(` ${pieceUnit(count)}`)).toBe(true)
})
