import { describe, expect, it } from 'vitest'
import type { ProviderIntent } from './provider-answers.rules.ts'
import { compareIntent, toPaidHereOnly } from './reconciliation.rules.ts'

const ORDER_ID = '0190a6e0-0000-7000-8000-000000000001'

const INTENT: ProviderIntent = {
  id: 'pi_1',
  status: 'succeeded',
  clientSecret: '',
  orderId: ORDER_ID,
  amountCents: 10_000,
  receivedCents: 10_000,
  refundedCents: 0,
  currency: 'usd',
  livemode: true,
  createdAt: 0,
}
const PAYMENT = {
  order_id: ORDER_ID,
  intent_id: 'pi_1',
  amount_cents: 10_000,
  refunded_cents: 0,
  currency: 'usd',
  status: 'succeeded',
  order_status: 'paid',
  price_cents: 10_000,
} as const

describe('Comparison of payments', () => {
  it('A payment with the same amount and refund on both sides agrees', () => {
    expect(compareIntent(INTENT, PAYMENT)).toBeNull()
    expect(
      compareIntent(
        { ...INTENT, refundedCents: 10_000 },
        { ...PAYMENT, refunded_cents: 10_000, status: 'refunded' },
      ),
    ).toBeNull()
  })

  it.each([null, { ...PAYMENT, status: 'open' }, { ...PAYMENT, status: 'cancelled' }] as const)(
    'A payment that succeeded only at the provider is a disagreement: %j',
    (payment) => {
      expect(compareIntent(INTENT, payment)).toEqual({
        kind: 'paid-at-provider-only',
        orderId: ORDER_ID,
        intentId: 'pi_1',
        here: null,
        there: 10_000,
        text: '$100.00 was paid at the provider, but no order here is paid with it.',
      })
    },
  )

  it.each([null, 'order 7', `${ORDER_ID}0`, `x${ORDER_ID}`])(
    'A disagreement names no order when the intent’s order id is %j',
    (orderId) => {
      expect(compareIntent({ ...INTENT, orderId }, null)?.orderId).toBeNull()
    },
  )

  it('A disagreement names the order of the shop’s payment, whatever the intent says', () => {
    const payment = { ...PAYMENT, status: 'open' } as const
    expect(compareIntent({ ...INTENT, orderId: 'another' }, payment)?.orderId).toBe(ORDER_ID)
  })

  it('Different amounts are a disagreement', () => {
    expect(compareIntent({ ...INTENT, receivedCents: 9_999 }, PAYMENT)).toEqual({
      kind: 'amount-differs',
      orderId: ORDER_ID,
      intentId: 'pi_1',
      here: 10_000,
      there: 9_999,
      text: 'The shop shows $100.00 paid, the provider $99.99.',
    })
    const dearer = { ...PAYMENT, price_cents: 12_000 }
    expect(compareIntent({ ...INTENT, receivedCents: 9_999 }, dearer)).toMatchObject({ here: 10_000 })
  })

  it('Equal amounts that differ from the order’s price are a disagreement', () => {
    expect(compareIntent(INTENT, { ...PAYMENT, price_cents: 12_000 })).toMatchObject({
      kind: 'amount-differs',
      here: 12_000,
      there: 10_000,
      text: 'The order costs $120.00, but $100.00 was paid for it.',
    })
  })

  it('Different currencies are a disagreement, even with equal amounts', () => {
    expect(compareIntent({ ...INTENT, currency: 'eur' }, PAYMENT)).toMatchObject({
      kind: 'amount-differs',
      text: 'The shop shows a payment in USD, the provider in EUR.',
    })
  })

  it('A payment of an unpaid order is a disagreement, unless the money was returned', () => {
    const closed = { ...PAYMENT, order_status: 'cancelled' } as const
    expect(compareIntent(INTENT, closed)?.kind).toBe('paid-at-provider-only')
    const returned = { ...closed, refunded_cents: 10_000, status: 'refunded' } as const
    expect(compareIntent({ ...INTENT, refundedCents: 10_000 }, returned)).toBeNull()
  })

  it('Different refunded amounts are a disagreement', () => {
    expect(compareIntent({ ...INTENT, refundedCents: 500 }, PAYMENT)).toEqual({
      kind: 'refund-differs',
      orderId: ORDER_ID,
      intentId: 'pi_1',
      here: 0,
      there: 500,
      text: 'The shop shows $0.00 refunded, the provider $5.00.',
    })
    const returned = {
      ...PAYMENT,
      refunded_cents: 10_000,
      status: 'refunded',
      order_status: 'refunded',
    } as const
    expect(compareIntent({ ...INTENT, refundedCents: 500 }, returned)).toMatchObject({
      kind: 'refund-differs',
      here: 10_000,
      there: 500,
    })
  })

  it('A payment that succeeded only in the shop is a disagreement', () => {
    expect(toPaidHereOnly(PAYMENT)).toEqual({
      kind: 'paid-here-only',
      orderId: ORDER_ID,
      intentId: 'pi_1',
      here: 10_000,
      there: null,
      text: 'The order is paid with $100.00 here, but the provider has no such payment.',
    })
  })
})
