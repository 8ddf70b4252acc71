import { expect, test } from 'vitest'
import { ORDER_STATES } from '../../../contract/order-states.ts'
import { isPayable, listStatusLooks } from './order-status.rules.ts'

const labels = (status: (typeof ORDER_STATES)[number], paid: boolean) =>
  listStatusLooks({ status, paid }).map(({ label }) => label)

test('each state has a word of its own', () => {
  const words = ORDER_STATES.map((status) => labels(status, false).join())
  expect(new Set(words).size).toBe(ORDER_STATES.length)
})

test('an order under way is also a paid one', () => {
  expect(labels('paid', true)).toEqual(['Paid'])
  expect(labels('shipped', true)).toEqual(['Paid', 'Shipped'])
  expect(labels('delivered', true)).toEqual(['Paid', 'Delivered'])
  expect(labels('refunded', true)).toEqual(['Refunded'])
})

test('only an order that waits for payment can be paid', () => {
  expect(ORDER_STATES.filter((status) => isPayable({ status }))).toEqual(['placed'])
})
