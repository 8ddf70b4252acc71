import { expect, test } from 'vitest'
import { ORDER_STATES } from '../../../contract/order-states.ts'
import { describeDeletion } from './delete-order.rules.ts'

test('The dialog says whether deleting an order cancels it or only removes it from the list', () => {
  expect(describeDeletion({ status: 'placed', owed: 0 })).toContain('cancels the order')
  for (const status of ORDER_STATES.filter((state) => state !== 'placed'))
    expect(describeDeletion({ status, owed: 0 })).toContain('only removes the order from your list')
})

test('A shipment is announced only before it happens', () => {
  expect(describeDeletion({ status: 'paid', owed: 0 })).toContain('we will still ship it')
  for (const status of ['shipped', 'delivered', 'refunded', 'cancelled', 'expired'] as const)
    expect(describeDeletion({ status, owed: 0 })).not.toContain('will still ship')
})

test('The dialog says that money is owed, whatever the state of the order', () => {
  for (const status of ['paid', 'refunded', 'cancelled', 'expired'] as const)
    expect(describeDeletion({ status, owed: 100 })).toMatch(
      /^This only removes .+ We still owe you \$100\.00 and will return it\.$/,
    )
})
