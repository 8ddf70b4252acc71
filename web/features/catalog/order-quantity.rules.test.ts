import { expect, test } from 'vitest'
import { isOrderable, listQuickPicks, parsePieces, totalDollars } from './order-quantity.rules.ts'

const part = { order: 10, quantity: 200 }

test('only whole pieces from the minimum order to the stock can be ordered', () => {
  expect(parsePieces('10', part)).toBe(10)
  expect(parsePieces(' 200 ', part)).toBe(200)
  for (const typed of ['', '9', '201', '10.5', '1e2', '-20', 'ten'])
    expect(parsePieces(typed, part)).toBeNull()
})

test('quick picks never exceed the stock', () => {
  expect(listQuickPicks(part)).toEqual([10, 50, 100])
  expect(listQuickPicks({ order: 10, quantity: 5 })).toEqual([])
})

test('a part with less than its minimum order on the shelf cannot be ordered', () => {
  expect(isOrderable({ order: 10, quantity: 9 })).toBe(false)
  expect(isOrderable({ order: 10, quantity: 10 })).toBe(true)
})

test('the total is exact to the cent', () => {
  expect(totalDollars(7.85, 250)).toBe(1962.5)
  expect(totalDollars(0.07, 3)).toBe(0.21)
})
