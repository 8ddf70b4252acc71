import { expect, test } from 'vitest'
import { sumUnpaid } from './orders-summary.rules.ts'

test('Only unpaid orders are counted, exact to the cent', () => {
  expect(
    sumUnpaid([
      { status: 'placed', price: 0.1 },
      { status: 'placed', price: 0.2 },
      { status: 'paid', price: 5 },
      { status: 'expired', price: 7 },
    ]),
  ).toEqual({ count: 2, total: 0.3 })
})
