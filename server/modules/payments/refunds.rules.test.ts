import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import { isReturned } from '../../../contract/refund-states.ts'
import type { PaymentRow, RefundRow } from '../../db/schema.ts'
import type { ProviderRefund } from './provider-answers.rules.ts'
import { hasFailedUnseen, isOvertaken, leftOf, nextRefundCheckAt, planSteps } from './refunds.rules.ts'

const CREATED_AT = Date.UTC(2026, 2, 1)

const REQUEST: RefundRow = {
  id: 'refund-1',
  payment_id: 'payment-1',
  amount_cents: 400,
  status: 'requested',
  provider_id: null,
  idempotency_key: 'key-1',
  failure: null,
  repays: 0,
  check_at: 0,
  reason: 'Bent',
  actor_id: 'admin-1',
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
}
const OTHER_REQUEST: RefundRow = { ...REQUEST, id: 'refund-2', idempotency_key: 'key-2' }
const RECORDED: RefundRow = { ...REQUEST, provider_id: 're_1', status: 'pending' }

const LISTED: ProviderRefund = {
  id: 're_1',
  intentId: 'pi_1',
  amountCents: 400,
  status: 'succeeded',
  failure: null,
  refundId: 'refund-1',
  reason: 'Bent',
  actor: null,
}
const FROM_DASHBOARD: ProviderRefund = { ...LISTED, id: 're_2', refundId: null }

const PAYMENT: PaymentRow = {
  id: 'payment-1',
  order_id: 'order-1',
  intent_id: 'pi_1',
  amount_cents: 1_000,
  refunded_cents: 0,
  currency: 'usd',
  status: 'succeeded',
  late: 0,
  check_at: 0,
  owed_cents: 0,
  disputed_cents: 0,
  lost_cents: 0,
  return_at: 0,
  return_attempts: 0,
  version: 0,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
}

describe('The next check of a refund', () => {
  const waitMs = (status: RefundRow['status'], ageMs: number) => {
    const now = CREATED_AT + ageMs
    return nextRefundCheckAt({ status, createdAt: CREATED_AT, now }) - now
  }
  const waitMinutes = (status: RefundRow['status'], ageMinutes: number) =>
    waitMs(status, ageMinutes * MINUTE_MS) / MINUTE_MS

  it('A request without an answer is repeated after a minute, then less often, and at least every hour', () => {
    expect([0, 1, 7, 60, 600].map((age) => waitMinutes('requested', age))).toEqual([1, 1, 7, 60, 60])
  })

  it('A bank’s confirmation is looked for after ten minutes, then less often, and at least every 12 hours', () => {
    expect([0, 20, 60, 1_440, 10_000].map((age) => waitMinutes('pending', age))).toEqual([
      10, 10, 30, 720, 720,
    ])
  })

  it('The next check is at a whole millisecond after now, even when the clock was set back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('requested', 'pending'),
        fc.integer({ min: -HOUR_MS, max: 100 * HOUR_MS }),
        (status, ageMs) => {
          const wait = waitMs(status, ageMs)
          expect(Number.isInteger(wait)).toBe(true)
          expect(wait).toBeGreaterThanOrEqual(status === 'requested' ? MINUTE_MS : 10 * MINUTE_MS)
        },
      ),
    )
  })
})

describe('What is left to refund', () => {
  const sums = { amount_cents: 1_000, refunded_cents: 0, disputed_cents: 0, lost_cents: 0 }

  it('All of a payment can be refunded until money goes back or a bank takes or holds some', () => {
    expect(leftOf(sums)).toBe(1_000)
    expect(leftOf({ ...sums, refunded_cents: 300 })).toBe(700)
    expect(leftOf({ ...sums, disputed_cents: 300 })).toBe(700)
    expect(leftOf({ ...sums, lost_cents: 300 })).toBe(700)
  })

  it('What is left completes the payment, and is never below zero', () => {
    const cents = fc.nat(1_000)
    fc.assert(
      fc.property(cents, cents, cents, (refunded_cents, disputed_cents, lost_cents) => {
        const gone = refunded_cents + disputed_cents + lost_cents
        const left = leftOf({ amount_cents: 1_000, refunded_cents, disputed_cents, lost_cents })
        expect(left + gone).toBe(Math.max(gone, 1_000))
      }),
    )
  })
})

describe('A refund that ends after the admin stopped waiting', () => {
  const isUnheard = (status: RefundRow['status'], seconds: number, repays = 0) =>
    hasFailedUnseen({ repays, status, created_at: CREATED_AT, updated_at: CREATED_AT + seconds * 1_000 })

  it('A refund that fails or is canceled after 30 seconds or more counts as not seen by its admin', () => {
    expect(isUnheard('failed', 30)).toBe(true)
    expect(isUnheard('canceled', 30)).toBe(true)
    expect(isUnheard('failed', 29.999)).toBe(false)
  })

  it('A refund that has not failed gives no reason to write to the shop', () => {
    for (const status of ['requested', 'pending', 'succeeded'] as const)
      expect(isUnheard(status, 3_600)).toBe(false)
  })

  it('No admin waits for a refund with which the shop repays what it owes', () => {
    expect(isUnheard('failed', 3_600, 1)).toBe(false)
  })
})

describe('The provider’s list of refunds', () => {
  it('An answer ends the wait of its request, and the amount counts as returned', () => {
    expect(planSteps([OTHER_REQUEST, REQUEST], [LISTED])).toEqual([
      { row: REQUEST, refund: LISTED, effect: 'return' },
    ])
  })

  it('A refund made in the provider’s dashboard gets its own record and leaves the request waiting', () => {
    expect(planSteps([REQUEST], [FROM_DASHBOARD])).toEqual([
      { row: null, refund: FROM_DASHBOARD, effect: 'return' },
    ])
  })

  it('A recorded refund that the bank confirms is not counted a second time', () => {
    expect(planSteps([OTHER_REQUEST, RECORDED], [LISTED])).toEqual([
      { row: RECORDED, refund: LISTED, effect: 'none' },
    ])
  })

  it('A counted refund that fails or is canceled is owed again', () => {
    for (const status of ['failed', 'canceled'] as const) {
      const refund = { ...LISTED, status }
      expect(planSteps([RECORDED], [refund])).toEqual([{ row: RECORDED, refund, effect: 'owe' }])
    }
  })

  it('A request that fails at once is not owed, because it never counted as returned', () => {
    const refund = { ...LISTED, status: 'failed' as const }
    expect(planSteps([REQUEST], [refund])).toEqual([{ row: REQUEST, refund, effect: 'none' }])
  })

  it('An answer that repeats what is recorded, or is older, changes nothing', () => {
    expect(planSteps([{ ...RECORDED, status: 'succeeded' }], [LISTED])).toEqual([])
    expect(planSteps([{ ...RECORDED, status: 'failed' }], [LISTED])).toEqual([])
    expect(planSteps([REQUEST], [])).toEqual([])
  })

  it('Of two refunds for one request the older answers it, and the newer gets its own record', () => {
    const second = { ...LISTED, id: 're_2' }
    // The provider lists the newest first.
    expect(planSteps([REQUEST], [second, LISTED])).toEqual([
      { row: REQUEST, refund: LISTED, effect: 'return' },
      { row: null, refund: second, effect: 'return' },
    ])
  })

  it('A refund that appears after its request has ended gets its own record', () => {
    const ended = { ...REQUEST, status: 'canceled' as const }
    expect(planSteps([ended], [LISTED])).toEqual([{ row: null, refund: LISTED, effect: 'return' }])
  })

  it('Failed refunds come first, and both they and the others stay in the order in which they were made', () => {
    const rows = [RECORDED, { ...OTHER_REQUEST, provider_id: 're_2', status: 'pending' as const }]
    const failed = { ...LISTED, status: 'failed' as const }
    const canceled = { ...LISTED, id: 're_2', refundId: 'refund-2', status: 'canceled' as const }
    const [first, last] = [
      { ...FROM_DASHBOARD, id: 're_3' },
      { ...FROM_DASHBOARD, id: 're_4' },
    ]
    for (const made of [
      [failed, canceled, first, last],
      [failed, first, canceled, last],
      [first, failed, last, canceled],
      [first, last, failed, canceled],
    ])
      expect(planSteps(rows, made.toReversed()).map(({ refund }) => refund)).toEqual([
        failed,
        canceled,
        first,
        last,
      ])
  })

  it('Counted refunds add up to the provider’s good ones, and never exceed the payment between two steps', () => {
    const refunds = fc.array(
      fc.record({
        cents: fc.integer({ min: 1, max: 400 }),
        before: fc.option(fc.constantFrom('requested', 'pending', 'succeeded')),
        after: fc.constantFrom('pending', 'succeeded', 'failed', 'canceled'),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(refunds, (all) => {
        const rows = all.flatMap(({ cents, before }, index): RefundRow[] => {
          const provider_id = before === 'requested' ? null : `re_${index}`
          const row = { ...REQUEST, id: `refund-${index}`, provider_id, amount_cents: cents }
          return before === null ? [] : [{ ...row, status: before }]
        })
        const listed = all.map(({ cents, before, after }, index): ProviderRefund => {
          // A refund that succeeded is never pending again.
          const status = before === 'succeeded' && after === 'pending' ? 'succeeded' : after
          return { ...LISTED, id: `re_${index}`, refundId: `refund-${index}`, amountCents: cents, status }
        })
        const countedBefore = all
          .filter(({ before }) => before !== null && isReturned(before))
          .reduce((sum, { cents }) => sum + cents, 0)
        const good = listed
          .filter(({ status }) => isReturned(status))
          .reduce((sum, { amountCents }) => sum + amountCents, 0)
        const paid = Math.max(countedBefore, good)
        let counted = countedBefore
        for (const { refund, effect } of planSteps(rows, listed)) {
          if (effect === 'return') counted += refund.amountCents
          if (effect === 'owe') counted -= refund.amountCents
          expect(counted).toBeLessThanOrEqual(paid)
        }
        expect(counted).toBe(good)
      }),
    )
  })
})

describe('A request whose money went back another way', () => {
  const elsewhere: RefundRow = {
    ...REQUEST,
    id: 'refund-2',
    provider_id: 're_2',
    idempotency_key: null,
    status: 'succeeded',
    created_at: CREATED_AT + 1,
  }
  const isDropped = (row: Partial<RefundRow>) =>
    isOvertaken(REQUEST, { rows: [REQUEST, { ...elsewhere, ...row }], payment: PAYMENT })

  it('An admin’s request is dropped when the same amount was returned in the provider’s dashboard since', () => {
    expect(isDropped({})).toBe(true)
    expect(isDropped({ status: 'pending' })).toBe(true)
    expect(isDropped({ created_at: CREATED_AT }), 'in the same millisecond').toBe(true)
  })

  it('An admin’s request stays when another amount, an earlier refund or a failed one is found', () => {
    expect(isDropped({ amount_cents: 399 })).toBe(false)
    expect(isDropped({ created_at: CREATED_AT - 1 })).toBe(false)
    expect(isDropped({ status: 'failed' })).toBe(false)
  })

  it('An admin’s request stays when the shop made the other refund, because both were meant', () => {
    expect(isDropped({ idempotency_key: 'key-2' })).toBe(false)
    expect(isOvertaken(REQUEST, { rows: [REQUEST], payment: PAYMENT })).toBe(false)
  })

  it('One refund in the dashboard is enough to drop a request, whatever else was refunded', () => {
    const rows = [{ ...elsewhere, amount_cents: 1 }, elsewhere, REQUEST]
    expect(isOvertaken(REQUEST, { rows, payment: PAYMENT })).toBe(true)
  })

  it('A request to repay stays while the shop owes its amount, and is dropped as soon as it owes less', () => {
    const request = { ...REQUEST, repays: 1 }
    const owing = (owed_cents: number) => ({
      rows: [request, elsewhere],
      payment: { ...PAYMENT, owed_cents },
    })
    expect(isOvertaken(request, owing(401))).toBe(false)
    expect(isOvertaken(request, owing(400))).toBe(false)
    expect(isOvertaken(request, owing(399))).toBe(true)
  })

  it('A request to repay is dropped when a lost dispute has already given the buyer the money', () => {
    const request = { ...REQUEST, repays: 1 }
    const payment = { ...PAYMENT, owed_cents: 400, lost_cents: 1_000 }
    expect(isOvertaken(request, { rows: [request], payment })).toBe(true)
  })
})
