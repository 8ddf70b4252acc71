import { expect, it } from 'vitest'
import { describePayments } from '../../support/payment-shop.ts'
import { inForm } from './form.ts'
import { tell } from './score.ts'
import { sendEventsInEverySequence } from './send-events.ts'

/** Six orders cover each sequence of the three events once, and each manner twice. */
const ORDERS = inForm({ short: 6, long: 500 })

describePayments('Events that arrive five times, in all sequences and beside PATCH', (getShop) => {
  // Seen to fail throughout when neither settlePayment nor markPaid checks whether the order is already paid: the
  // second event then counts as a late payment, and the money goes back.
  it(`Each of ${ORDERS} orders makes each transition once and sends each mail once`, async (context) => {
    const { faults, told } = await sendEventsInEverySequence(getShop(), { orders: ORDERS })
    tell(context, { tried: ORDERS, of: 'orders', lost: faults.length })
    expect(faults).toEqual([])
    expect(told).toBe(ORDERS * 15)
  })
})
