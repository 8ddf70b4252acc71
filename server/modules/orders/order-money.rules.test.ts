import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import { NOON } from '../../../tests/support/order-row.ts'
import {
  capOwed,
  describeFailure,
  isStuck,
  MADE_ELSEWHERE,
  MAX_RETURN_ATTEMPTS,
  nextReturnAt,
  toOwedCents,
} from './order-money.rules.ts'

const payment = { amount_cents: 1_000, refunded_cents: 0, lost_cents: 0, owed_cents: 0 }

describe('Money that the shop owes', () => {
  const cents = fc.integer({ min: 0, max: 1_000 })

  it('Refunds, lost disputes and owed money together never exceed what the buyer paid', () => {
    fc.assert(
      fc.property(cents, cents, cents, (paid, refunded, lost) => {
        fc.pre(refunded + lost <= paid)
        const books = { amount_cents: paid, refunded_cents: refunded, lost_cents: lost, owed_cents: 1_000 }
        expect(refunded + lost + toOwedCents(books)).toBe(paid)
      }),
    )
  })

  it('The shop owes no less than promised while the payment still covers it', () => {
    fc.assert(
      fc.property(cents, cents, cents, (owed, refunded, lost) => {
        const books = { amount_cents: owed + refunded + lost, refunded_cents: refunded, lost_cents: lost }
        expect(capOwed(owed, books)).toBe(owed)
      }),
    )
  })

  it('When more went back than was paid, the shop owes nothing, not a negative amount', () => {
    expect(toOwedCents({ ...payment, owed_cents: 400, refunded_cents: 700, lost_cents: 700 })).toBe(0)
    expect(capOwed(-400, payment)).toBe(0)
  })
})

describe('Attempts to return money', () => {
  it('The shop waits 10 minutes, 1 hour, 6 hours and 1 day between its five attempts', () => {
    const attempts = Array.from({ length: MAX_RETURN_ATTEMPTS - 1 }, (_, index) => index + 1)
    expect(attempts.map((failed) => nextReturnAt({ attempts: failed, now: NOON }) - NOON)).toEqual([
      10 * MINUTE_MS,
      HOUR_MS,
      6 * HOUR_MS,
      24 * HOUR_MS,
    ])
  })

  it('No pause follows the last failed attempt, because the shop stops trying', () => {
    expect(nextReturnAt({ attempts: MAX_RETURN_ATTEMPTS, now: NOON })).toBe(NOON)
  })

  it('The first pause also applies before any failure was counted', () => {
    expect(nextReturnAt({ attempts: 0, now: NOON })).toBe(NOON + 10 * MINUTE_MS)
  })

  it('An admin has to act when the last attempt has failed and money is still owed', () => {
    const owing = { ...payment, owed_cents: 1 }
    expect(isStuck({ ...owing, return_attempts: MAX_RETURN_ATTEMPTS })).toBe(true)
    expect(isStuck({ ...owing, return_attempts: MAX_RETURN_ATTEMPTS + 1 })).toBe(true)
    expect(isStuck({ ...owing, return_attempts: MAX_RETURN_ATTEMPTS - 1 })).toBe(false)
  })

  it('No admin has to act when nothing is owed or the bank has already returned the money', () => {
    const last = { return_attempts: MAX_RETURN_ATTEMPTS }
    expect(isStuck({ ...payment, ...last })).toBe(false)
    expect(isStuck({ ...payment, ...last, owed_cents: 400, lost_cents: 1_000 })).toBe(false)
  })
})

describe('Reason of a failed refund', () => {
  const GENERAL = 'the bank or the card refused it'
  const KNOWN = [
    MADE_ELSEWHERE,
    'expired_or_canceled_card',
    'lost_or_stolen_card',
    'declined',
    'insufficient_funds',
    'merchant_request',
    'charge_disputed',
    'charge_already_refunded',
  ]

  it('Each known code has a reason of its own, worded as a clause', () => {
    const reasons = KNOWN.map(describeFailure)
    expect(new Set([...reasons, GENERAL]).size).toBe(KNOWN.length + 1)
    for (const reason of reasons) expect(reason).toMatch(/^(?:the|it) [\p{L} ’]+\p{L}$/u)
    expect(describeFailure('lost_or_stolen_card')).toBe('the card was reported lost or stolen')
    expect(describeFailure('insufficient_funds')).toContain('balance at the payment provider is too low')
  })

  it('A code that is unknown or missing gets the general reason, and is never shown itself', () => {
    for (const failure of ['unknown', 'a_new_code', 'constructor', '', null])
      expect(describeFailure(failure)).toBe(GENERAL)
  })
})
