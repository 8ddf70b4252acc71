import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_QUANTITY } from '../constants.ts'
import { parseAmount } from '../money.ts'
import { typedPrice, typedWhole, typedWholeOrNone } from './typed-number.ts'

const pieces = typedWhole({ name: 'Quantity', from: 1, to: MAX_QUANTITY, required: 'Quantity is required' })
const price = typedPrice('Price is required')

function messageOf(result: { error?: { issues: { message: string }[] } | undefined }): string[] {
  return result.error?.issues.map(({ message }) => message) ?? []
}

it.each([' 10 ', '10', 10, '0010'])('The input %j is read as ten pieces', (typed) => {
  expect(pieces.parse(typed)).toBe(10)
})

it.each(['236.5', ' 236.50 ', 236.5])('The input %j is read as a price', (typed) => {
  expect(price.parse(typed)).toBe(236.5)
})

it.each([undefined, null, '', '   '])('The input %j gets one message that the field is required', (typed) => {
  expect(messageOf(pieces.safeParse(typed))).toEqual(['Quantity is required'])
  expect(messageOf(price.safeParse(typed))).toEqual(['Price is required'])
})

it.each(['0', '-1', '1.5', '1e3', '0x10', '١٠', 'ten', '9'.repeat(40), Number.MAX_VALUE])(
  '%j pieces are refused with one reason',
  (typed) => {
    expect(messageOf(pieces.safeParse(typed))).toEqual(['Quantity must be a whole number of at least 1'])
  },
)

it.each([
  ['', null],
  ['  ', null],
  [null, null],
  [undefined, undefined],
  ['0', 0],
  [' 365 ', 365],
])('An optional number reads %j as %j', (typed, number) => {
  expect(typedWholeOrNone({ name: 'Lead time', from: 0, to: 365 }).parse(typed)).toBe(number)
})

it.each([
  ['-1', 'Lead time must be a whole number of at least 0'],
  ['1.5', 'Lead time must be a whole number of at least 0'],
  ['soon', 'Lead time must be a whole number of at least 0'],
  [366, 'Lead time must be at most 365'],
  [true, 'Lead time must be a whole number'],
])('An optional number refuses %j with one reason', (typed, message) => {
  expect(messageOf(typedWholeOrNone({ name: 'Lead time', from: 0, to: 365 }).safeParse(typed))).toEqual([
    message,
  ])
})

it('A text is a price only if it is an exact number of cents above zero', () => {
  const typed = fc.oneof(fc.string(), fc.double().map(String), fc.stringMatching(/^\d{1,10}\.\d{1,3}$/))
  fc.assert(
    fc.property(typed, (text) => {
      const checked = price.safeParse(text)
      if (checked.success) {
        expect(parseAmount(checked.data)).toBe(parseAmount(text))
        expect(parseAmount(text)).toBeGreaterThan(0)
      } else {
        expect(messageOf(checked)).toHaveLength(1)
      }
    }),
  )
})
