import { expect, test } from 'vitest'
import { planReorder } from './reorder.rules.ts'

const order = { orderQty: 100, unitPrice: 46.4 }
const product = { order: 10, multiple: 1, quantity: 2480, price: 46.4, priceBreaks: [] }

test('An unchanged product is ordered again as before', () => {
  expect(planReorder(order, product)).toEqual({ quantity: 100, changes: [] })
})

test('A new price is reported, and the quantity stays', () => {
  expect(planReorder(order, { ...product, price: 48 })).toEqual({
    quantity: 100,
    changes: ['The price per piece was $46.40 and is now $48.00.'],
  })
})

test('A minimum order above the old quantity, or a stock below it, changes the quantity', () => {
  expect(planReorder(order, { ...product, order: 200 })).toEqual({
    quantity: 200,
    changes: ['The minimum order is now 200 pcs. You ordered 100 pcs.'],
  })
  expect(planReorder(order, { ...product, quantity: 60, price: 48 })).toEqual({
    quantity: 60,
    changes: [
      'The price per piece was $46.40 and is now $48.00.',
      '60 pcs are available now. You ordered 100 pcs.',
    ],
  })
})

test('A pack size that the old quantity does not fit leads to the next full pack, and says so', () => {
  expect(planReorder(order, { ...product, order: 30, multiple: 30 })).toEqual({
    quantity: 120,
    changes: ['It now comes in packs of 30. You ordered 100 pcs.'],
  })
  expect(planReorder(order, { ...product, order: 30, multiple: 30, quantity: 110 }).quantity).toBe(90)
  expect(planReorder(order, { ...product, order: 30, multiple: 30, quantity: 80 })).toEqual({
    quantity: 60,
    changes: ['80 pcs are available now. You ordered 100 pcs.'],
  })
})

test('The price of the break that the quantity reaches is compared with the old one', () => {
  const priceBreaks = [{ from: 100, price: 46.4 }]
  expect(planReorder(order, { ...product, price: 50, priceBreaks })).toEqual({ quantity: 100, changes: [] })
})

test('A product that is gone, sold out or below its minimum order cannot be ordered again', () => {
  expect(planReorder(order, null)).toEqual({
    quantity: null,
    changes: ['This product is no longer sold.'],
  })
  expect(planReorder(order, { ...product, quantity: 0 })).toEqual({
    quantity: null,
    changes: ['It is out of stock.'],
  })
  expect(planReorder(order, { ...product, quantity: 4 })).toEqual({
    quantity: null,
    changes: ['Only 4 pcs are left, and the minimum order is 10 pcs.'],
  })
})
