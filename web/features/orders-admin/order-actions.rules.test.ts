import { expect, test } from 'vitest'
import {
  computeLeftToRefund,
  describeRefund,
  findAmountProblem,
  listOrderActions,
  sumOf,
} from './order-actions.rules.ts'

test('An order offers only the actions that its state allows', () => {
  const byState = (
    ['placed', 'paid', 'shipped', 'delivered', 'cancelled', 'expired', 'refunded'] as const
  ).map((status) => listOrderActions({ status }))
  expect(byState).toEqual([['cancel'], ['ship', 'refund'], ['deliver', 'refund'], ['refund'], [], [], []])
})

test('A refund of owed money can be retried, and money held by a bank cannot be refunded', () => {
  expect(listOrderActions({ status: 'refunded', owed: 10 })).toEqual(['retry'])
  expect(listOrderActions({ status: 'expired', owed: 10 })).toEqual(['retry'])
  expect(listOrderActions({ status: 'paid', owed: 10, disputed: 100 })).toEqual(['ship'])
  expect(computeLeftToRefund({ price: 100, refunded: 10, lost: 30 })).toBe(60)
})

test('The amount left to refund is exact to the cent', () => {
  expect(computeLeftToRefund({ price: 100.3, refunded: 100.2 })).toBe(0.1)
  expect(sumOf([{ price: 0.1 }, { price: 0.2 }])).toBe(0.3)
})

test.each([
  ['', 'Enter an amount'],
  ['0', 'Enter an amount with at most two decimals, such as 12.50'],
  ['12.345', 'Enter an amount with at most two decimals, such as 12.50'],
  ['-5', 'Enter an amount with at most two decimals, such as 12.50'],
  ['60.01', 'Enter $60.00 or less: that’s what is left to refund'],
  [' 60.00 ', null],
])('A refund of %j from $60.00 has the problem: %s', (amount, problem) => {
  expect(findAmountProblem(amount, 60)).toBe(problem)
})

test('The dialog says what a refund does to the order before it is made', () => {
  const order = { lines: [{ shippedQuantity: 0 }], price: 100, refunded: 40, status: 'paid' } as const
  expect(describeRefund('x', order)).toBe('$60.00 of $100.00 can be refunded.')
  expect(describeRefund('59.99', order)).toContain('The order stays open')
  expect(describeRefund('60', order)).toContain('its pieces go back to stock')
  const parcel = { shippedQuantity: 1 }
  expect(describeRefund('60', { ...order, lines: [...order.lines, parcel] })).toContain('unshipped pieces')
  expect(describeRefund('60', { ...order, status: 'shipped' })).toContain('Add returned pieces')
})
