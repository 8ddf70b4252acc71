import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_ORDER_CENTS, MAX_PRICE_CENTS, MAX_QUANTITY } from './constants.ts'
import { getCurrency } from './currency.ts'
import { findMinimumOrderProblem, isWithinOrderLimit } from './order-limits.ts'

const USD = getCurrency('USD')
const terms = fc.record({
  priceCents: fc.integer({ min: 1, max: MAX_PRICE_CENTS }),
  minimumOrder: fc.integer({ min: 1, max: MAX_QUANTITY }),
})

test('A product is refused exactly when its minimum order costs more than one payment can charge', () => {
  fc.assert(
    fc.property(terms, ({ priceCents, minimumOrder }) => {
      const isTooMuch = BigInt(priceCents) * BigInt(minimumOrder) > BigInt(MAX_ORDER_CENTS)
      expect(findMinimumOrderProblem({ priceCents, minimumOrder }, USD) !== null).toBe(isTooMuch)
      expect(isWithinOrderLimit({ priceCents, minimumOrder })).toBe(!isTooMuch)
    }),
  )
})

test('The largest order that can be charged is a valid minimum order, and one cent more is not', () => {
  expect(findMinimumOrderProblem({ priceCents: MAX_ORDER_CENTS, minimumOrder: 1 }, USD)).toBeNull()
  expect(findMinimumOrderProblem({ priceCents: MAX_ORDER_CENTS + 1, minimumOrder: 1 }, USD)).toBe(
    'The minimum order, 1 pc at $1,000,000.00, costs $1,000,000.00. An order can cost at most $999,999.99',
  )
  expect(findMinimumOrderProblem({ priceCents: 50_000, minimumOrder: 2_500 }, USD)).toBe(
    'The minimum order, 2,500 pcs at $500.00, costs $1,250,000.00. An order can cost at most $999,999.99',
  )
})
