import { expect, test } from 'vitest'
import {
  findQuantityProblem,
  isOrderable,
  listQuickPicks,
  parsePieces,
  totalAmount,
} from './order-quantity.ts'

const part = { order: 10, quantity: 200 }

test('Only a whole number of pieces from the minimum order to the stock can be ordered', () => {
  expect(parsePieces('10', part)).toBe(10)
  expect(parsePieces(' 200 ', part)).toBe(200)
  for (const typed of ['', '9', '201', '10.5', '1e2', '-20', 'ten'])
    expect(parsePieces(typed, part)).toBeNull()
})

test('Quick picks never exceed the stock, and may take all of it', () => {
  expect(listQuickPicks({ order: 10, quantity: 50 })).toEqual([10, 50])
  expect(listQuickPicks(part)).toEqual([10, 50, 100])
  expect(listQuickPicks({ order: 10, quantity: 5 })).toEqual([])
})

test('A product with less stock than its minimum order cannot be ordered', () => {
  expect(isOrderable({ order: 10, quantity: 9 })).toBe(false)
  expect(isOrderable({ order: 10, quantity: 10 })).toBe(true)
})

test('The total is exact to the cent', () => {
  expect(totalAmount(7.85, 250)).toBe(1962.5)
  expect(totalAmount(0.07, 3)).toBe(0.21)
})

test('A quantity that cannot be ordered is refused with the reason', () => {
  const stocked = { order: 10, quantity: 2480 }
  expect(findQuantityProblem('8', stocked)).toBe('The minimum order is 10 pcs. You entered 8.')
  expect(findQuantityProblem('5000', stocked)).toBe('2,480 pcs are available. You entered 5,000.')
  expect(findQuantityProblem('1.5', stocked)).toBe('Enter whole pieces.')
})
