import { expect, it } from 'vitest'
import { describePayments } from '../../support/payment-shop.ts'
import { inForm } from './form.ts'
import { tell } from './score.ts'
import { tellEventsInAllOrders } from './tell-events.ts'

const TIMEOUT_MS = inForm({ short: 60_000, long: 900_000 })
/** Six are every order of the three events once, and every manner twice. */
const ORDERS = inForm({ short: 6, long: 500 })

describePayments('events that come five times, in all orders and beside PATCH', (getShop) => {
  // Seen to fail, all of it, when neither settlePayment nor markPaid asks whether the order is paid already: the second
  // telling is then taken for a late payment, and the money goes back.
  it(
    `make one transition and one mail of each of ${ORDERS} orders`,
    async (context) => {
      const { faults, told } = await tellEventsInAllOrders(getShop(), { orders: ORDERS })
      tell(context, { tried: ORDERS, of: 'orders', lost: faults.length })
      expect(faults).toEqual([])
      expect(told).toBe(ORDERS * 15)
    },
    TIMEOUT_MS,
  )
})
