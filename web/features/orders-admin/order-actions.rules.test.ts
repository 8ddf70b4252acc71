import { expect, test } from 'vitest'
import { describeRefund, findAmountProblem, leftToRefund, listOrderActions } from './order-actions.rules.ts'

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
  expect(leftToRefund({ price: 100, refunded: 10, lost: 30 })).toBe(60)
})

test('The amount left to refund is exact to the cent', () => {
  expect(leftToRefund({ price: 100.3, refunded: 100.2 })).toBe(0.1)
})

test.each([
  ['', 'An amount is required'],
  ['0', 'Must be an amount with at most two decimals, such as 12.50'],
  ['12.345', 'Must be an amount with at most two decimals, such as 12.50'],
  ['-5', 'Must be an amount with at most two decimals, such as 12.50'],
  ['60.01', 'Must be at most $60.00, which is what is left'],
  [' 60.00 ', null],
])('A refund of %j from $60.00 has the problem: %s', (amount, problem) => {
  expect(findAmountProblem(amount, 60)).toBe(problem)
})

test('The dialog says what a refund does to the order before it is made', () => {
  const order = { price: 100, refunded: 40, status: 'paid' } as const
  expect(describeRefund('x', order)).toBe('$60.00 of $100.00 can be returned.')
  expect(describeRefund('59.99', order)).toContain('the order goes on')
  expect(describeRefund('60', order)).toContain('go back to stock')
  expect(describeRefund('60', { ...order, status: 'shipped' })).toContain('by hand')
})
