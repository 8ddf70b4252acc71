import { expect, test } from 'vitest'
import { ORDER_STATES } from '../../../contract/order-states.ts'
import { describeDeletion } from './delete-order.rules.ts'

test('The dialog says whether deleting an order cancels it or only removes it from the list', () => {
  expect(describeDeletion({ status: 'placed' })).toContain('cancels the order')
  for (const status of ORDER_STATES.filter((state) => state !== 'placed'))
    expect(describeDeletion({ status })).toContain('only removes the order from your list')
})

test('A shipment is announced only before it happens', () => {
  expect(describeDeletion({ status: 'paid' })).toContain('we will still ship it')
  for (const status of ['shipped', 'delivered', 'refunded', 'cancelled', 'expired'] as const)
    expect(describeDeletion({ status })).not.toContain('will still ship')
})
