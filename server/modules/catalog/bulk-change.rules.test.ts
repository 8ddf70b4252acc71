import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_ORDER_CENTS, MAX_PRICE_CENTS, MAX_QUANTITY } from '../../../contract/constants.ts'
import { type BulkChange, BulkChangeSchema } from '../../../contract/schemas/product.ts'
import {
  applyBulkChange,
  changeByPercent,
  findBulkProblem,
  hasChanged,
  showBulkValue,
} from './bulk-change.rules.ts'

const ROW = {
  price_cents: 139_00,
  minimum_order: 5,
  order_multiple: 1,
  price_breaks: '[]',
  on_hand: 640,
  reserved: 40,
  category: 'fans',
  archived_at: null,
}
const change = (given: object): BulkChange => BulkChangeSchema.parse(given)

describe('A price changed by percent', () => {
  it.each([
    [139_00, 5_00, 145_95],
    [139_00, -5_00, 132_05],
    [9_99, 5_00, 10_49],
    [10, 5_00, 11],
    [10, -5_00, 10],
    [1, -60_00, 0],
    [7_85, 2_50, 8_05],
  ])('%i cents changed by %i hundredths of a percent are %i cents', (cents, percent, expected) => {
    expect(changeByPercent(cents, percent)).toBe(expected)
  })

  it('The result is the nearest whole cent, for every price and percentage', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_PRICE_CENTS }),
        fc.integer({ min: -99_99, max: 1_000_00 }),
        (cents, percent) => {
          const changed = BigInt(changeByPercent(cents, percent))
          const doubled = 2n * BigInt(cents) * BigInt(100_00 + percent)
          const twice = changed * 2n * 100_00n
          expect(doubled - twice).toBeGreaterThanOrEqual(-100_00n)
          expect(doubled - twice).toBeLessThan(100_00n)
        },
      ),
    )
  })
})

describe('A bulk change of prices', () => {
  const prices = fc.oneof(
    fc.record({
      kind: fc.constant('change-price-by-percent'),
      percent: fc.integer({ min: -99, max: 1_000 }),
    }),
    fc.record({
      kind: fc.constant('change-price-by-amount'),
      amount: fc.integer({ min: -500, max: 5_000_000 }),
    }),
    fc.record({ kind: fc.constant('set-price'), price: fc.integer({ min: 1, max: 9_000_000 }) }),
  )

  it('A changed price has no problem exactly when it can be paid', () => {
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: 1, max: MAX_ORDER_CENTS }),
        fc.integer({ min: 1, max: 10_000 }),
        (given, price_cents, wanted) => {
          const parsed = BulkChangeSchema.safeParse(given)
          fc.pre(parsed.success)
          const minimum_order = Math.min(wanted, Math.floor(MAX_ORDER_CENTS / price_cents))
          const before = { ...ROW, price_cents, minimum_order }
          const after = applyBulkChange(before, parsed.data, 0)
          const isPayable =
            Number.isSafeInteger(after.price_cents) &&
            after.price_cents >= 1 &&
            after.price_cents <= MAX_PRICE_CENTS &&
            after.price_cents * minimum_order <= MAX_ORDER_CENTS
          expect(findBulkProblem(before, after) === null).toBe(isPayable)
        },
      ),
    )
  })

  it('A price that falls to nothing and an order beyond the limit are refused with the reason', () => {
    const free = applyBulkChange(ROW, change({ kind: 'change-price-by-amount', amount: '-139' }), 0)
    expect(findBulkProblem(ROW, free)).toBe('The price would be $0.00. It must be above $0.00.')
    const dear = applyBulkChange(ROW, change({ kind: 'set-price', price: '200000' }), 0)
    expect(findBulkProblem(ROW, dear)).toMatch(/^The minimum order, 5 pcs at \$200,000\.00, costs/)
  })

  it('A price that would not be above the first price break is refused, and the breaks stay', () => {
    const before = { ...ROW, price_breaks: '[{"from":100,"cents":13000}]' }
    const after = applyBulkChange(before, change({ kind: 'set-price', price: '130' }), 0)
    expect(after.price_breaks).toBe(before.price_breaks)
    expect(findBulkProblem(before, after)).toBe(
      'The price from 100 pcs, $130.00, must be below the price of fewer pieces, $130.00.',
    )
    const above = applyBulkChange(before, change({ kind: 'set-price', price: '130.01' }), 0)
    expect(findBulkProblem(before, above)).toBeNull()
  })

  it('A product that was beyond the limit before can still change in every other way', () => {
    const before = { ...ROW, price_cents: MAX_ORDER_CENTS, minimum_order: 2 }
    expect(findBulkProblem(before, { ...before, on_hand: 100 })).toBeNull()
  })
})

describe('A bulk change of stock, category and visibility', () => {
  it.each([
    [{ kind: 'add-stock', pieces: '-600', reason: 'Lost' }, null],
    [{ kind: 'add-stock', pieces: '-601', reason: 'Lost' }, /^40 pieces are reserved/],
    [{ kind: 'add-stock', pieces: '−641', reason: 'Lost' }, /^There are fewer pieces/],
    [{ kind: 'set-stock', pieces: '39', reason: 'Counted' }, /^40 pieces are reserved/],
    [{ kind: 'add-stock', pieces: String(MAX_QUANTITY), reason: 'Found' }, /above 1,000,000,000 pieces/],
    [{ kind: 'set-category', category: 'horns' }, /does not exist/],
    [{ kind: 'set-category', category: 'memory' }, null],
    [{ kind: 'archive' }, null],
  ])('The bulk change %j has the problem: %s', (given, expected) => {
    const problem = findBulkProblem(ROW, applyBulkChange(ROW, change(given), 0))
    if (expected) expect(problem).toMatch(expected)
    else expect(problem).toBeNull()
  })

  it('A preview shows the value that the bulk change is about', () => {
    const shown = (given: object) => {
      const parsed = change(given)
      return [showBulkValue(ROW, parsed), showBulkValue(applyBulkChange(ROW, parsed, 1), parsed)]
    }
    expect(shown({ kind: 'add-stock', pieces: 1_000, reason: 'Received' })).toEqual(['640', '1,640'])
    expect(shown({ kind: 'set-category', category: 'memory' })).toEqual(['Fans', 'Memory'])
    expect(shown({ kind: 'archive' })).toEqual(['In the shop', 'Archived'])
    expect(shown({ kind: 'change-price-by-percent', percent: '-5' })).toEqual(['$139.00', '$132.05'])
  })

  it('A change to what is there already changes nothing', () => {
    const archived = { ...ROW, archived_at: 7 }
    expect(hasChanged(archived, applyBulkChange(archived, { kind: 'archive' }, 9))).toBe(false)
    expect(hasChanged(ROW, applyBulkChange(ROW, { kind: 'restore' }, 9))).toBe(false)
    expect(hasChanged(ROW, applyBulkChange(ROW, { kind: 'archive' }, 9))).toBe(true)
  })
})

it.each([
  { kind: 'change-price-by-percent', percent: '-100' },
  { kind: 'change-price-by-percent', percent: '0' },
  { kind: 'change-price-by-percent', percent: '5%' },
  { kind: 'change-price-by-percent', percent: '1.234' },
  { kind: 'change-price-by-amount', amount: '' },
  { kind: 'set-price', price: '0' },
  { kind: 'add-stock', pieces: '1.5', reason: 'R' },
  { kind: 'add-stock', pieces: '0', reason: 'R' },
  { kind: 'set-stock', pieces: '5', reason: ' ' },
  { kind: 'set-stock', pieces: '-5', reason: 'R' },
  { kind: 'delete' },
])('%j is not a change', (given) => {
  expect(BulkChangeSchema.safeParse(given).success).toBe(false)
})
