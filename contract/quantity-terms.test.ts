import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isOrderable } from './orderable.ts'
import {
  costOf,
  judgeQuantity,
  judgeTyped,
  listPriceRows,
  listQuickPicks,
  orderedUnitPrice,
  orderRange,
  type QuantityTerms,
  roundUpToOrder,
  toTerms,
  unitPriceAt,
} from './quantity-terms.ts'

/** Any terms that an admin can save, small enough to try every quantity. */
const anyTerms: fc.Arbitrary<QuantityTerms> = fc
  .record({
    multiple: fc.integer({ min: 1, max: 12 }),
    packs: fc.integer({ min: 1, max: 5 }),
    priceCents: fc.integer({ min: 12, max: 100_000 }),
    steps: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 10 }),
    falls: fc.array(fc.double({ min: 0.3, max: 0.99, noNaN: true }), { minLength: 10, maxLength: 10 }),
  })
  .map(({ multiple, packs, priceCents, steps, falls }) => {
    let [from, cents] = [packs, priceCents]
    const breaks = steps.flatMap((step, index) => {
      from += step
      const lower = Math.min(cents - 1, Math.floor(cents * (falls[index] ?? 1)))
      if (lower < 1) return []
      cents = lower
      return [{ from: from * multiple, priceCents: cents }]
    })
    return { minimum: packs * multiple, multiple, priceCents, breaks }
  })
const anyStock = fc.oneof(fc.constant(undefined), fc.integer({ min: 0, max: 900 }))
const anyQuantity = fc.integer({ min: 0, max: 900 })
/** Beyond the last break of any terms and the stock of any test. */
const MOST = 1_000

function isOffered(quantity: number, { minimum, multiple }: QuantityTerms, available = Infinity): boolean {
  return quantity >= minimum && quantity % multiple === 0 && quantity <= available
}

function listOffered(terms: QuantityTerms, available?: number): number[] {
  return Array.from({ length: MOST }, (_, index) => index + 1).filter((quantity) =>
    isOffered(quantity, terms, available),
  )
}

describe('Quantities of a product', () => {
  it('A quantity can be ordered exactly when it is at least the minimum, a multiple of the pack size, and in stock', () => {
    fc.assert(
      fc.property(anyQuantity, anyTerms, anyStock, (quantity, terms, available) => {
        expect(judgeQuantity(quantity, terms, available).isValid).toBe(isOffered(quantity, terms, available))
      }),
    )
  })

  it('A refusal names the nearest quantities below and above that can be ordered, and no others', () => {
    const anyNumber = fc.oneof(anyQuantity, fc.double({ min: 0, max: 900, noNaN: true }))
    fc.assert(
      fc.property(anyNumber, anyTerms, anyStock, (quantity, terms, available) => {
        const verdict = judgeQuantity(quantity, terms, available)
        if (verdict.isValid) return
        const offered = listOffered(terms, available)
        expect(verdict.below).toBe(offered.findLast((each) => each < quantity) ?? null)
        expect(verdict.above).toBe(offered.find((each) => each > quantity) ?? null)
      }),
    )
  })

  it('The total is the quantity at the price of its break, exact to the cent', () => {
    const large = fc.record({
      quantity: fc.integer({ min: 1, max: 900_000 }),
      priceCents: fc.integer({ min: 2, max: 10_000_000_000 }),
    })
    fc.assert(
      fc.property(large, ({ quantity, priceCents }) => {
        const terms = {
          minimum: 1,
          multiple: 1,
          priceCents,
          breaks: [{ from: 2, priceCents: priceCents - 1 }],
        }
        const verdict = judgeQuantity(quantity, terms)
        const unit = BigInt(quantity === 1 ? priceCents : priceCents - 1)
        expect(verdict.isValid && BigInt(verdict.totalCents)).toBe(unit * BigInt(quantity))
      }),
    )
  })

  it('Breaks never cross: one more piece never costs more per piece, and a break holds from its first piece', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        for (let quantity = 1; quantity < MOST; quantity += 1)
          expect(unitPriceAt(terms, quantity + 1)).toBeLessThanOrEqual(unitPriceAt(terms, quantity))
        for (const { from, priceCents } of terms.breaks) {
          expect(unitPriceAt(terms, from)).toBe(priceCents)
          expect(unitPriceAt(terms, from - 1)).toBeGreaterThan(priceCents)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('The cheaper quantity is larger, available, has the lowest total of all, and is the smallest of those', () => {
    fc.assert(
      fc.property(anyTerms, anyStock, fc.nat(), (terms, available, pick) => {
        const offered = listOffered(terms, available)
        const quantity = offered[pick % offered.length]
        if (quantity === undefined) return
        const verdict = judgeQuantity(quantity, terms, available)
        if (!verdict.isValid) throw new Error('An offered quantity was refused')
        const totals = offered
          .filter((more) => more > quantity)
          .map((more) => ({ more, total: unitPriceAt(terms, more) * more }))
        const lowest = Math.min(...totals.map(({ total }) => total))
        const expected =
          lowest < verdict.totalCents
            ? {
                quantity: totals.find(({ total }) => total === lowest)?.more,
                totalCents: lowest,
                savesCents: verdict.totalCents - lowest,
              }
            : null
        expect(verdict.cheaper).toEqual(expected)
      }),
    )
  })

  it('The rows of the price table cover every quantity that can be ordered once, at its price', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const rows = listPriceRows(terms)
        for (const quantity of listOffered(terms)) {
          const own = rows.filter(({ from, to }) => quantity >= from && quantity <= (to ?? Infinity))
          expect(own.map(({ priceCents }) => priceCents)).toEqual([unitPriceAt(terms, quantity)])
        }
      }),
      { numRuns: 20 },
    )
  })
})

const kit = toTerms({
  order: 10,
  multiple: 1,
  price: 92,
  priceBreaks: [
    { from: 50, price: 89.2 },
    { from: 100, price: 82.8 },
    { from: 500, price: 78.2 },
  ],
})
const fan = toTerms({ order: 20, multiple: 20, price: 7.85, priceBreaks: [] })

const refusal = (typed: string, terms: QuantityTerms, available?: number) => {
  const verdict = judgeTyped(typed, terms, available)
  return verdict.isValid ? null : [verdict.reason, verdict.below, verdict.above, verdict.message]
}

test('100 pieces cost less than 93, unless only 99 are available', () => {
  expect(judgeQuantity(93, kit, 1_920)).toEqual({
    isValid: true,
    unitPriceCents: 89_20,
    totalCents: 8_295_60,
    cheaper: { quantity: 100, totalCents: 8_280_00, savesCents: 15_60 },
  })
  expect(judgeQuantity(93, kit, 99)).toMatchObject({ isValid: true, cheaper: null })
  expect(judgeQuantity(92, kit)).toMatchObject({ totalCents: 8_206_40, cheaper: null })
})

test('A quantity that cannot be ordered is refused with the reason and the nearest right ones', () => {
  expect(refusal('70', fan)).toEqual(['multiple', 60, 80, 'Order 60 or 80; this comes in packs of 20.'])
  expect(refusal('70', fan, 75)).toEqual(['multiple', 60, null, 'Order 60; this comes in packs of 20.'])
  expect(refusal('8', kit)).toEqual(['minimum', null, 10, 'The minimum order is 10 pcs. You entered 8.'])
  const few = 'Only 5 pcs are available, and the minimum order is 10 pcs.'
  for (const typed of ['8', '10']) expect(refusal(typed, kit, 5)).toEqual(['stock', null, null, few])
  expect(refusal('8', kit, 1)).toContain('Only 1 pc is available, and the minimum order is 10 pcs.')
  expect(refusal('10', kit, 0)).toEqual(['stock', null, null, 'Out of stock.'])
  expect(refusal('5000', kit, 2_480)).toEqual([
    'stock',
    2_480,
    null,
    '2,480 pcs are available. You entered 5,000.',
  ])
  expect(refusal('5000', fan, 2_495)).toEqual([
    'stock',
    2_480,
    null,
    '2,495 pcs are available. You entered 5,000. Order 2,480; this comes in packs of 20.',
  ])
  expect(refusal('40', fan, 15)).toEqual([
    'stock',
    null,
    null,
    'Only 15 pcs are available, and the minimum order is 20 pcs.',
  ])
})

test('A refusal names a single piece in the singular', () => {
  const single = { ...kit, minimum: 1 }
  expect(refusal('2', single, 1)).toEqual(['stock', 1, null, 'Only 1 pc is available. You entered 2.'])
  expect(refusal('0', single)).toEqual(['minimum', null, 1, 'The minimum order is 1 pc. You entered 0.'])
})

test('Only whole pieces can be typed', () => {
  for (const typed of ['', '10.5', '1e2', '-20', 'ten', '12345678901'])
    expect(refusal(typed, kit)).toEqual(['whole', null, null, 'Enter a whole number of pieces.'])
  expect(judgeTyped(' 200 ', kit)).toMatchObject({ isValid: true, totalCents: 200 * 82_80 })
  expect(judgeQuantity(-1, kit)).toMatchObject({ reason: 'whole' })
  expect(judgeQuantity(Infinity, kit)).toMatchObject({ reason: 'whole', below: null, above: null })
})

test('A minimum inside a pack, as older data may have it, leads to the first full pack', () => {
  const odd = { ...fan, minimum: 30 }
  expect(judgeQuantity(30, odd)).toMatchObject({ reason: 'multiple', below: null, above: 40 })
  expect(refusal('30', odd, 35)).toEqual([
    'stock',
    null,
    null,
    'Only 35 pcs are available, and the minimum order is 40 pcs.',
  ])
  expect(isOrderable({ order: 30, multiple: 20, quantity: 39 })).toBe(false)
  expect(isOrderable({ order: 30, multiple: 20, quantity: 40 })).toBe(true)
})

test('The range ends with the last full pack in stock', () => {
  expect(orderRange(fan, 2_495)).toEqual({ lowest: 20, highest: 2_480 })
  expect(orderRange(kit, 2_495)).toEqual({ lowest: 10, highest: 2_495 })
})

test('Quick picks never exceed the stock, and may take all of it', () => {
  expect(listQuickPicks(kit, 50)).toEqual([10, 50])
  expect(listQuickPicks(kit, 200)).toEqual([10, 50, 100])
  expect(listQuickPicks(kit, 5)).toEqual([])
  expect(listQuickPicks(fan, 1_000)).toEqual([20, 100, 200, 1_000])
})

test('The price table names the pieces, the price and the whole percent that a break saves', () => {
  expect(listPriceRows(kit)).toEqual([
    { from: 10, to: 49, priceCents: 92_00, lessPercent: 0 },
    { from: 50, to: 99, priceCents: 89_20, lessPercent: 3 },
    { from: 100, to: 499, priceCents: 82_80, lessPercent: 10 },
    { from: 500, to: null, priceCents: 78_20, lessPercent: 15 },
  ])
  expect(listPriceRows({ ...fan, breaks: [{ from: 100, priceCents: 7_00 }] })[0]).toMatchObject({
    from: 20,
    to: 80,
  })
})

test('The order for a number of pieces is the smallest valid order that covers them', () => {
  fc.assert(
    fc.property(anyTerms, anyQuantity, (terms, needed) => {
      let enough = needed
      while (!judgeQuantity(enough, terms).isValid) enough += 1
      expect(roundUpToOrder(terms, needed)).toBe(enough)
    }),
  )
})

test('Pieces that are needed cost what the order for them costs', () => {
  fc.assert(
    fc.property(anyTerms, anyQuantity, (terms, needed) => {
      const verdict = judgeQuantity(roundUpToOrder(terms, needed), terms)
      expect(verdict).toMatchObject({
        isValid: true,
        unitPriceCents: orderedUnitPrice(terms, needed),
        totalCents: costOf(terms, needed),
      })
    }),
  )
})

test('A quantity that is not a finite number is refused without suggesting another', () => {
  const terms = { minimum: 20, multiple: 20, priceCents: 100, breaks: [] }
  for (const quantity of [Number.NaN, Infinity, -Infinity])
    expect(judgeQuantity(quantity, terms)).toMatchObject({ reason: 'whole', below: null, above: null })
})
