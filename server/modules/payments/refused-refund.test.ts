import { expect, it } from 'vitest'
import { readStock } from '../../../tests/support/orders.ts'
import { describePayments } from '../../../tests/support/payment-shop.ts'
import { HELD_REFUND, watchRefunds } from '../../../tests/support/refunds.ts'

describePayments('Refused refunds', (getShop) => {
  const { refund, refundsOf, auditOf } = watchRefunds(getShop)

  // Seen to fail when a failed refund gets the reply of a good one, and with a key that does not count failures.
  it('A refund that fails immediately is refused and not counted, and the next try is a new refund', async () => {
    const shop = getShop()
    const { id, productId, intentId } = await shop.placePaidOrder()
    await shop.control('faults/refunds', { on: true })
    for (const failures of [1, 2]) {
      expect((await refund(id, { refundedSoFar: 0 })).json()).toMatchObject({
        code: 'CONFLICT',
        detail: expect.stringMatching(
          /^The payment provider could not refund \$100\.00.*Nothing was refunded/,
        ),
      })
      expect(await refundsOf(intentId)).toHaveLength(failures)
    }
    await shop.webhooksDone()
    const traces = await shop.traces(id)
    expect(traces).toMatchObject({
      status: 'paid',
      payment: { status: 'succeeded', refunded_cents: 0 },
      steps: ['null→placed', 'placed→paid'],
      ledger: ['reserve', 'sale'],
    })
    expect(traces.mails).not.toContain('Your refund')
    // The audit log records what an admin decided, whatever the result.
    expect(await auditOf(id)).toHaveLength(2)
    await shop.control('heal')
    expect((await refund(id, { refundedSoFar: 0 })).json()).toMatchObject({
      status: 'refunded',
      refunded: 100,
    })
    expect(await readStock(shop.engine, productId)).toMatchObject({ on_hand: 500, reserved: 0 })
  })

  // Seen to fail with a new key for each call: $20.00 were returned.
  it('Two equal requests at the same time after a failure make one refund', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await shop.control('faults/refunds', { on: true })
    expect((await refund(id, { amount: 10 })).statusCode).toBe(409)
    await shop.control('heal')
    await shop.control('faults/api', HELD_REFUND)
    const replies = await Promise.all([refund(id, { amount: 10 }), refund(id, { amount: 10 })])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await shop.webhooksDone()
    expect(await refundsOf(intentId)).toEqual([1_000, 1_000])
    expect((await shop.traces(id)).payment).toMatchObject({ refunded_cents: 1_000 })
  })
})
