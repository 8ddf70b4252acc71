import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MADE_ELSEWHERE } from '../orders/order-money.rules.ts'
import {
  DISPUTED,
  describeChangedRefund,
  describeChangedState,
  describeFailedRefund,
  describeNothingOwed,
  describeRequestedRefund,
  findFault,
  findStateProblem,
  nextCheckAt,
  readRefundAmount,
} from './payments.rules.ts'
import type { ProviderIntent } from './provider-answers.rules.ts'

const ORDER = { id: 'order-1', price_cents: 10_000 }
const PAYMENT = { intent_id: 'pi_1', currency: 'usd' }
const INTENT: ProviderIntent = {
  id: 'pi_1',
  status: 'succeeded',
  clientSecret: '',
  orderId: 'order-1',
  amountCents: 10_000,
  receivedCents: 10_000,
  refundedCents: 0,
  currency: 'usd',
  livemode: true,
  createdAt: 0,
}

describe('Intents', () => {
  const faultOf = (change: Partial<ProviderIntent>) =>
    findFault({ ...INTENT, ...change }, { order: ORDER, payment: PAYMENT, livemode: true })

  it('An intent settles its own order with the full amount, in the right currency and mode', () => {
    expect(faultOf({})).toBeNull()
  })

  it.each<[Partial<ProviderIntent>, RegExp]>([
    [{ id: 'pi_2' }, /does not belong/],
    [{ orderId: 'order-2' }, /does not belong/],
    [{ orderId: null }, /does not belong/],
    [{ livemode: false }, /different mode/],
    [{ currency: 'eur' }, /in EUR; the order is in USD/],
    [{ receivedCents: 9_999 }, /\$99\.99/],
    [{ receivedCents: 10_001 }, /\$100\.01/],
    [{ status: 'requires_payment_method' }, /has not been completed/],
    [{ status: 'requires_confirmation' }, /has not been completed/],
    [{ status: 'requires_action' }, /bank/],
    [{ status: 'processing' }, /processing/],
    [{ status: 'canceled' }, /canceled/],
    [{ status: 'requires_capture' }, /has not been completed/],
  ])('An intent with %j does not settle the order', (change, words) => {
    expect(faultOf(change)).toMatch(words)
  })
})

it('Only a placed order can be paid', () => {
  expect(findStateProblem('placed')).toBeNull()
  for (const state of ['paid', 'shipped', 'delivered'] as const)
    expect(findStateProblem(state)).toBe('This order is already paid.')
  expect(findStateProblem('cancelled')).toMatch(/was canceled/)
  expect(findStateProblem('expired')).toMatch(/not paid in time/)
  expect(findStateProblem('refunded')).toMatch(/refunded/)
})

it('A refund without an amount returns all that is left', () => {
  expect(readRefundAmount(undefined, 123)).toEqual({ cents: 123 })
  expect(readRefundAmount('', 123)).toEqual({ cents: 123 })
  expect(readRefundAmount('1.23', 123)).toEqual({ cents: 123 })
})

it('A refund must be more than zero and at most what is left', () => {
  expect(readRefundAmount(1.24, 123)).toEqual({ problem: 'Must be at most $1.23, the amount that is left' })
  for (const amount of [0, '0.00', 'all', -1, '1.234'])
    expect(readRefundAmount(amount, 123)).toEqual({
      problem: 'Must be an amount with at most two decimals, such as 12.50',
    })
})

it('An admin who saw another refunded amount is told the current one', () => {
  expect(describeChangedRefund({ refunded_cents: 0 })).toMatch(
    /^Nothing has been refunded for this order so far/,
  )
  expect(describeChangedRefund({ refunded_cents: 1_050 })).toMatch(
    /^\$10\.50 has been refunded for this order so far/,
  )
})

it('A refund returns the amount that was asked for or nothing, and never more than is left', () => {
  const cents = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(cents, cents, (asked, left) => {
      const read = readRefundAmount((asked / 100).toFixed(2), left)
      if (asked <= left) expect(read).toEqual({ cents: asked })
      else expect(read).toHaveProperty('problem')
    }),
  )
})

it('An admin who saw another state of the order is told the current one and that nothing was refunded', () => {
  expect(describeChangedState('shipped')).toBe(
    'This order is now shipped, which is not what you saw. Nothing was refunded. Review the order and try again.',
  )
})

it('An admin learns which refund is still under way, and that nothing is owed', () => {
  expect(describeRequestedRefund(1_050)).toMatch(/^A refund of \$10\.50 is under way for this order/)
  expect(describeNothingOwed()).toMatch(/^Nothing is owed for this order/)
})

describe('Refunds that were not made', () => {
  const tell = (failure: string | null) => describeFailedRefund({ amount_cents: 1_050, failure })

  it('A refund of a disputed payment is left to the bank', () => {
    expect(tell('charge_disputed')).toBe(DISPUTED)
    expect(DISPUTED).toMatch(/^This payment is disputed, so it cannot be refunded/)
  })

  it('A refund whose money went back another way says so', () => {
    expect(tell(MADE_ELSEWHERE)).toBe(
      'The refund of $10.50 was not made: the money was already refunded at the payment provider. Review the order and try again.',
    )
  })

  it.each(['charge_already_refunded', 'StripeInvalidRequestError', 'parameter_invalid_integer'])(
    'A refund that the provider refuses with %s asks the admin to check what is left',
    (failure) => {
      expect(tell(failure)).toBe(
        'Another refund was made for this order in the meantime. Check what is left, then try again.',
      )
    },
  )

  it('Any other failure names the amount and the reason, and says that nothing was refunded', () => {
    expect(tell('lost_or_stolen_card')).toMatch(
      /^The payment provider could not refund \$10\.50: the card was reported lost or stolen\. Nothing was refunded/,
    )
    for (const failure of [null, 'a_code_of_next_year'])
      expect(tell(failure)).toMatch(/could not refund \$10\.50: the bank or the card refused it\. Nothing/)
  })
})

it('An open payment is checked after five minutes, then less often, and at least every six hours', () => {
  const created = Date.UTC(2026, 2, 1)
  const minutes = (age: number) =>
    (nextCheckAt({ createdAt: created, now: created + age }) - created - age) / 60_000
  expect([0, 5, 20, 60, 10_000].map((age) => minutes(age * 60_000))).toEqual([5, 5, 10, 30, 360])
})
