import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import type { PaymentRow } from '../../db/schema.ts'
import { isStuck, MAX_RETURN_ATTEMPTS, toOwedCents } from '../orders/order-money.rules.ts'
import {
  type Books,
  countAttempt,
  countDisputes,
  countOwed,
  countRefund,
  openBooks,
  readBooks,
} from './books.rules.ts'

const AMOUNT = 1_000
const empty = (): Books => ({
  amount_cents: AMOUNT,
  refunded_cents: 0,
  owed_cents: 0,
  disputed_cents: 0,
  lost_cents: 0,
  return_at: 0,
  return_attempts: 0,
  status: 'succeeded',
  isChanged: false,
})

const actions = fc.array(
  fc.record({
    kind: fc.constantFrom('return', 'owe', 'lose', 'win'),
    cents: fc.integer({ min: 1, max: AMOUNT }),
  }),
)

it('Refunds, failures and disputes in any order never add up to more than was paid', () => {
  fc.assert(
    fc.property(actions, (all) => {
      const books = empty()
      let good: number[] = []
      let lost = 0
      for (const { kind, cents } of all) {
        if (kind === 'return' && books.refunded_cents + cents <= AMOUNT) {
          countRefund(books, cents)
          good.push(cents)
        }
        const [failing, ...rest] = good
        if (kind === 'owe' && failing !== undefined) {
          countOwed(books, { cents: failing, isCanceled: false, now: 1 })
          good = rest
        }
        if (kind === 'lose') lost = cents
        if (kind === 'win') lost = 0
        countDisputes(books, lost > 0 ? [{ status: 'lost', amountCents: lost }] : [])
        const { refunded_cents, lost_cents } = books
        const owed_cents = toOwedCents(books)
        expect(refunded_cents).toBe(good.reduce((sum, each) => sum + each, 0))
        expect(refunded_cents + lost_cents + owed_cents).toBeLessThanOrEqual(AMOUNT)
        expect(Math.min(refunded_cents, lost_cents, owed_cents)).toBeGreaterThanOrEqual(0)
        expect(readBooks(books).status).toBe(refunded_cents === AMOUNT ? 'refunded' : 'succeeded')
      }
    }),
  )
})

describe('Books that are opened and read', () => {
  const payment: PaymentRow = {
    id: 'payment-1',
    order_id: 'order-1',
    intent_id: 'pi_1',
    amount_cents: AMOUNT,
    refunded_cents: 100,
    currency: 'usd',
    status: 'succeeded',
    late: 0,
    check_at: 7,
    owed_cents: 200,
    disputed_cents: 300,
    lost_cents: 400,
    return_at: 5,
    return_attempts: 2,
    version: 3,
    created_at: 1,
    updated_at: 1,
  }

  it('A payment that no refund or dispute changed is read as it was opened, with only the columns to save', () => {
    const books = openBooks(payment)
    expect(books.isChanged).toBe(false)
    expect(readBooks(books)).toEqual({
      refunded_cents: 100,
      owed_cents: 200,
      disputed_cents: 300,
      lost_cents: 400,
      return_at: 5,
      return_attempts: 2,
      status: 'succeeded',
    })
  })

  it('Opened books know the amount of the payment, so that a refund of the rest refunds all of it', () => {
    const books = openBooks(payment)
    countRefund(books, 900)
    expect(readBooks(books)).toMatchObject({ refunded_cents: AMOUNT, status: 'refunded' })
  })

  it('A refunded payment counts as paid again when a refund of it fails', () => {
    const books: Books = { ...empty(), refunded_cents: AMOUNT, status: 'refunded' }
    expect(readBooks(books).status).toBe('refunded')
    countOwed(books, { cents: 1, isCanceled: false, now: 1 })
    expect(readBooks(books).status).toBe('succeeded')
  })

  it('A payment that is open or canceled stays so, whatever was refunded', () => {
    for (const status of ['open', 'cancelled'] as const)
      expect(readBooks({ ...empty(), refunded_cents: AMOUNT, status }).status).toBe(status)
  })

  it('Impossible sums are capped: refunds and losses never exceed the payment and are never negative', () => {
    expect(readBooks({ ...empty(), refunded_cents: AMOUNT + 1 })).toMatchObject({
      refunded_cents: AMOUNT,
      status: 'refunded',
    })
    expect(readBooks({ ...empty(), refunded_cents: -1 }).refunded_cents).toBe(0)
    expect(readBooks({ ...empty(), refunded_cents: 300, lost_cents: AMOUNT }).lost_cents).toBe(700)
  })
})

describe('Owed money', () => {
  it('A refund reduces what is owed, and its pauses and attempts start again once nothing is owed', () => {
    const books = { ...empty(), owed_cents: 600, return_attempts: 2, return_at: 99 }
    countRefund(books, 200)
    expect(books).toMatchObject({ owed_cents: 400, return_attempts: 2, return_at: 99, isChanged: true })
    countRefund(books, 400)
    expect(books).toMatchObject({ refunded_cents: 600, owed_cents: 0, return_attempts: 0, return_at: 0 })
  })

  it('A refund of pieces leaves what is owed for others, as far as the payment covers it', () => {
    const books = { ...empty(), owed_cents: 600 }
    countRefund(books, 300, { isOfPieces: true })
    expect(books).toMatchObject({ refunded_cents: 300, owed_cents: 600 })
    countRefund(books, 300, { isOfPieces: true })
    expect(books).toMatchObject({ refunded_cents: 600, owed_cents: 400 })
  })

  it('A refund that fails is owed, and the shop tries again after ten minutes, then after an hour', () => {
    const books = { ...empty(), refunded_cents: 500 }
    countOwed(books, { cents: 400, isCanceled: false, now: 1 })
    expect(books).toMatchObject({
      refunded_cents: 100,
      owed_cents: 400,
      return_attempts: 1,
      return_at: 1 + 10 * MINUTE_MS,
      isChanged: true,
    })
    countAttempt(books, 2)
    expect(books).toMatchObject({ owed_cents: 400, return_attempts: 2, return_at: 2 + HOUR_MS })
  })

  it('A failed attempt is saved even when no sum has changed', () => {
    const books = { ...empty(), owed_cents: 400 }
    countAttempt(books, 1)
    expect(books.isChanged).toBe(true)
  })

  // Seen to fail: money owed later waited for an admin without a single attempt.
  it('An attempt that ends after the money went back another way does not count for money owed later', () => {
    const books = { ...empty(), owed_cents: 400, return_attempts: 1 }
    countRefund(books, 400)
    for (const isCanceled of [true, false]) countAttempt(books, 1, { isCanceled })
    expect(books).toMatchObject({ owed_cents: 0, return_attempts: 0, return_at: 0 })
    countOwed(books, { cents: 400, isCanceled: false, now: 2 })
    expect(books).toMatchObject({ owed_cents: 400, return_attempts: 1, return_at: 2 + 10 * MINUTE_MS })
  })

  it('A refund that was canceled at the provider waits for an admin immediately', () => {
    const books = empty()
    countRefund(books, 400)
    books.isChanged = false
    countOwed(books, { cents: 400, isCanceled: true, now: 1 })
    expect(books).toMatchObject({
      refunded_cents: 0,
      owed_cents: 400,
      return_attempts: MAX_RETURN_ATTEMPTS,
      isChanged: true,
    })
    expect(isStuck(books)).toBe(true)
  })

  it('What a lost dispute gave the buyer is owed again when an appeal brings it back', () => {
    const books = { ...empty(), owed_cents: 400 }
    countDisputes(books, [{ status: 'lost', amountCents: AMOUNT }])
    countRefund(books, 100)
    expect(toOwedCents(books)).toBe(0)
    countDisputes(books, [{ status: 'won', amountCents: AMOUNT }])
    expect(toOwedCents(books)).toBe(300)
  })
})

describe('Disputed money', () => {
  it('A bank holds what open disputes are about, has taken what is lost, and nothing else', () => {
    const books = empty()
    countDisputes(books, [
      { status: 'needs_response', amountCents: 1 },
      { status: 'under_review', amountCents: 2 },
      { status: 'lost', amountCents: 4 },
      { status: 'appeal_under_review', amountCents: 8 },
      { status: 'won', amountCents: 16 },
      { status: 'warning_needs_response', amountCents: 32 },
      { status: 'warning_closed', amountCents: 64 },
    ])
    expect(books).toMatchObject({ disputed_cents: 3, lost_cents: 12, isChanged: true })
  })

  it('Money that went back as a refund is not lost too', () => {
    const books = { ...empty(), refunded_cents: 700 }
    countDisputes(books, [{ status: 'lost', amountCents: AMOUNT }])
    expect(books.lost_cents).toBe(300)
    const overpaid = { ...empty(), refunded_cents: AMOUNT + 1 }
    countDisputes(overpaid, [{ status: 'lost', amountCents: AMOUNT }])
    expect(overpaid.lost_cents).toBe(0)
  })

  it('The same disputes again, in any order, change nothing', () => {
    const disputes = fc.array(
      fc.record({
        status: fc.constantFrom('needs_response', 'lost', 'won', 'warning_closed'),
        amountCents: fc.nat(AMOUNT),
      }),
      { maxLength: 6 },
    )
    const withAnyOrder = disputes.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(withAnyOrder, ([all, shuffled]) => {
        const books = empty()
        countDisputes(books, all)
        const again = { ...books, isChanged: false }
        countDisputes(again, shuffled)
        expect(again).toEqual({ ...books, isChanged: false })
      }),
    )
  })

  it('A dispute that opens, and one that the shop loses, is a change to save', () => {
    const open = empty()
    countDisputes(open, [{ status: 'needs_response', amountCents: 5 }])
    expect(open.isChanged, 'open').toBe(true)
    const lost = empty()
    countDisputes(lost, [{ status: 'lost', amountCents: 5 }])
    expect(lost.isChanged, 'lost').toBe(true)
  })
})
