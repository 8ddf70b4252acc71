import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { FIRST_ORDER_NUMBER, formatOrderNumber, parseOrderNumber } from './order-number.ts'

test('Every order number that is shown can be typed into a search', () => {
  const number = fc.integer({ min: FIRST_ORDER_NUMBER, max: 10 ** 12 })
  fc.assert(
    fc.property(number, fc.stringMatching(/^[A-Z]{1,5}$/), (any, prefix) => {
      expect(parseOrderNumber(formatOrderNumber(any, prefix), prefix)).toBe(any)
      expect(parseOrderNumber(String(any), prefix)).toBe(any)
    }),
  )
})

it.each(['NB-10234', 'nb-10234', ' NB 10234 ', 'NB10234', 'NB–10234', '#10234', '10234'])(
  '%j is the order number 10234',
  (text) => {
    expect(parseOrderNumber(text, 'NB')).toBe(10_234)
  },
)

it.each(['', 'NB-', 'AC-10234', '360', '10000', '10234 Systems', 'NB-10234-1', '10.234', '1'.repeat(16)])(
  '%j is not an order number',
  (text) => {
    expect(parseOrderNumber(text, 'NB')).toBeNull()
  },
)
