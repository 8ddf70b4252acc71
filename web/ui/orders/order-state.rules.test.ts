import { expect, test } from 'vitest'
import { ORDER_STATES } from '../../../contract/order-states.ts'
import { isPayable, listStateLooks } from './order-state.rules.ts'

const labels = (status: (typeof ORDER_STATES)[number], paid: boolean) =>
  listStateLooks({ status, paid }).map(({ label }) => label)

test('Each state has its own name', () => {
  const words = ORDER_STATES.map((status) => labels(status, false).join())
  expect(new Set(words).size).toBe(ORDER_STATES.length)
})

test('A shipped order also counts as paid', () => {
  expect(labels('paid', true)).toEqual(['Paid'])
  expect(labels('shipped', true)).toEqual(['Paid', 'Shipped'])
  expect(labels('delivered', true)).toEqual(['Paid', 'Delivered'])
  expect(labels('refunded', true)).toEqual(['Refunded'])
})

test('A paid order of which some pieces were sent is partially shipped', () => {
  const look = (status: 'paid' | 'shipped', shippedQuantity: number) =>
    listStateLooks({ status, paid: true, lines: [{ shippedQuantity }, { shippedQuantity: 0 }] })
  expect(look('paid', 2).map(({ label }) => label)).toEqual(['Paid', 'Partially shipped'])
  expect(look('paid', 0).map(({ label }) => label)).toEqual(['Paid'])
  expect(look('shipped', 2).map(({ label }) => label)).toEqual(['Paid', 'Shipped'])
})

test('Only an unpaid order can be paid', () => {
  expect(ORDER_STATES.filter((status) => isPayable({ status }))).toEqual(['placed'])
})
