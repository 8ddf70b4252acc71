import { expect, test } from 'vitest'
import { describeChange, isSold } from './lines-today.rules.ts'

const line = { product: { order: 50, multiple: 20 } }

test('Each change says what is so today and which quantities can be ordered', () => {
  const message = 'not shown'
  expect(describeChange(line, { kind: 'price', from: 12.5, to: 13 })).toBe(
    'The price went from $12.50 to $13.00 per piece.',
  )
  expect(describeChange(line, { kind: 'minimum', message, quantities: [60] })).toBe(
    'The minimum order is now 50 pcs. You can order 60.',
  )
  expect(describeChange(line, { kind: 'multiple', message, quantities: [1_060, 1_080] })).toBe(
    'This now comes in packs of 20. You can order 1,060 or 1,080.',
  )
  expect(describeChange(line, { kind: 'stock', message, available: 12, quantities: [] })).toBe(
    '12 pcs are available now. You can’t order it right now, so it is left out.',
  )
  expect(describeChange(line, { kind: 'stock', message, available: 0, quantities: [] })).toBe(
    'It is out of stock, so it is left out.',
  )
  expect(describeChange(line, { kind: 'archived' })).toBe('This product is no longer sold. It is left out.')
})

test('A line goes into the cart unless its product is no longer sold', () => {
  expect(isSold({ problems: [{ kind: 'price', from: 1, to: 2 }] })).toBe(true)
  expect(isSold({ problems: [{ kind: 'archived' }] })).toBe(false)
})
