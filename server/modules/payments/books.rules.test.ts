import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isStuck, MOST_RETURN_ATTEMPTS, owedOf } from '../orders/order-money.rules.ts'
import { type Books, countDisputes, countOwed, countReturned, readBooks } from './books.rules.ts'

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
          countReturned(books, cents)
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
        const owed_cents = owedOf(books)
        expect(refunded_cents).toBe(good.reduce((sum, each) => sum + each, 0))
        expect(refunded_cents + lost_cents + owed_cents).toBeLessThanOrEqual(AMOUNT)
        expect(Math.min(refunded_cents, lost_cents, owed_cents)).toBeGreaterThanOrEqual(0)
        expect(readBooks(books).status).toBe(refunded_cents === AMOUNT ? 'refunded' : 'succeeded')
      }
    }),
  )
})

it('A refund that was canceled at the provider waits for an admin immediately', () => {
  const books = empty()
  countReturned(books, 400)
  countOwed(books, { cents: 400, isCanceled: true, now: 1 })
  expect(books).toMatchObject({ refunded_cents: 0, owed_cents: 400, return_attempts: MOST_RETURN_ATTEMPTS })
  expect(isStuck(books)).toBe(true)
})
