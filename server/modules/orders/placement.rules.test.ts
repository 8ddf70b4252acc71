import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_ORDER_CENTS } from '../../../contract/constants.ts'
import { toStoredBreaks } from '../../../contract/price-breaks.ts'
import { shop } from '../shop/shop.ts'
import type { SoldProduct } from './placement.repository.ts'
import {
  findCartTotalProblem,
  findLineProblems,
  findUnseenPrices,
  toLineProblem,
  toOffer,
  totalOf,
} from './placement.rules.ts'

/** Sold in packs of 5, at least 10, for $12.50 a piece, or for $10.00 from 100 pieces on. */
const memory: SoldProduct = {
  id: 'memory',
  name: 'M3 16 GB',
  price_cents: 1_250,
  minimum_order: 10,
  order_multiple: 5,
  price_breaks: toStoredBreaks([{ from: 100, price: 10 }]),
  on_hand: 500,
  reserved: 80,
  archived_at: null,
  expired_pieces: 30,
}

const offerOf = (quantity: number, change: Partial<SoldProduct> = {}) => {
  const product = { ...memory, ...change }
  return toOffer({ productId: product.id, quantity }, product)
}

const offerMissing = (quantity = 10) => toOffer({ productId: 'missing', quantity }, null)

describe('Offer of a line', () => {
  it('Pieces in holds that have ended can be ordered, but are not free yet', () => {
    expect(offerOf(10)).toMatchObject({ free: 420, available: 450 })
    expect(offerOf(450).verdict.isValid).toBe(true)
    expect(offerOf(455).verdict.isValid).toBe(false)
  })

  it('The quantity of the line decides the price per piece', () => {
    expect(offerOf(95).verdict).toMatchObject({ unitPriceCents: 1_250, totalCents: 118_750 })
    expect(offerOf(100).verdict).toMatchObject({ unitPriceCents: 1_000, totalCents: 100_000 })
  })

  it('A product that does not exist has no price, and no quantity of it can be ordered', () => {
    expect(offerMissing()).toMatchObject({ product: null, free: 0, available: 0 })
    expect(offerMissing().terms).toMatchObject({ priceCents: 0, breaks: [] })
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double()), (quantity) => {
        expect(totalOf([offerMissing(quantity)])).toBeNull()
      }),
    )
  })
})

describe('Total of an order', () => {
  const pricedLine = fc.record({
    price_cents: fc.integer({ min: 1, max: 10_000_000 }),
    packs: fc.integer({ min: 2, max: 80 }),
  })

  it('An order costs exactly what its lines cost together', () => {
    fc.assert(
      fc.property(fc.array(pricedLine, { maxLength: 200 }), (lines) => {
        const offers = lines.map(({ packs, price_cents }) =>
          offerOf(packs * 5, { price_cents, price_breaks: '[]' }),
        )
        const total = lines.reduce((cents, { packs, price_cents }) => cents + 5 * packs * price_cents, 0)
        expect(totalOf(offers)).toBe(total)
      }),
    )
  })

  it('An order has no total when any of its lines cannot be ordered', () => {
    expect(totalOf([offerOf(10), offerOf(12)])).toBeNull()
    expect(totalOf([offerOf(12), offerOf(10)])).toBeNull()
    expect(totalOf([offerOf(10), offerMissing()])).toBeNull()
  })

  it('An order is charged from the smallest to the largest amount of one payment', () => {
    const { minimumChargeCents } = shop.currency
    expect(findCartTotalProblem(minimumChargeCents)).toBeNull()
    expect(findCartTotalProblem(MAX_ORDER_CENTS)).toBeNull()
    expect(findCartTotalProblem(minimumChargeCents - 1)).toBe(
      'An order costs at least $0.50. Order more pieces.',
    )
    expect(findCartTotalProblem(MAX_ORDER_CENTS + 1)).toBe(
      'An order can cost at most $999,999.99. Order fewer pieces, or contact us.',
    )
  })
})

describe('Lines that cannot be ordered', () => {
  it('Every refused line is named in the order of the cart, and no other line', () => {
    const offers = [
      offerOf(12),
      offerOf(10, { id: 'good' }),
      offerMissing(),
      offerOf(10, { id: 'old', archived_at: 1 }),
    ]
    expect(findLineProblems(offers).map(({ productId }) => productId)).toEqual(['memory', 'missing', 'old'])
    expect(findLineProblems([offerOf(10), offerOf(450)])).toEqual([])
  })

  it.each([
    [12, { below: 10, above: 15, problem: 'Order 10 or 15; this comes in packs of 5.' }],
    [5, { below: null, above: 10, problem: 'The minimum order is 10 pcs. You entered 5.' }],
    [1_000, { below: 450, above: null, problem: '450 pcs are available. You entered 1,000.' }],
  ])(
    'A refusal of %i pieces names the nearest quantities, what is available and the price',
    (quantity, told) => {
      expect(findLineProblems([offerOf(quantity)])).toEqual([
        { productId: 'memory', available: 450, price: 12.5, ...told },
      ])
    },
  )

  it('A line without a product that is sold says so and nothing about stock, quantities or prices', () => {
    const nothing = { below: null, above: null, available: null, price: null }
    expect(findLineProblems([offerMissing()])).toEqual([
      { productId: 'missing', problem: 'There is no product with this id.', ...nothing },
    ])
    for (const quantity of [10, 12])
      expect(findLineProblems([offerOf(quantity, { archived_at: 1 })])).toEqual([
        { productId: 'memory', problem: 'This product is no longer sold.', ...nothing },
      ])
  })

  it('A product whose minimum order is too expensive for one payment cannot be ordered in any quantity', () => {
    const costly = { price_cents: MAX_ORDER_CENTS, price_breaks: '[]', order_multiple: 1 }
    for (const quantity of [1, 2])
      expect(findLineProblems([offerOf(quantity, { ...costly, minimum_order: 2 })])).toMatchObject([
        { problem: 'This product cannot be ordered online. Contact us.' },
      ])
    expect(findLineProblems([offerOf(1, { ...costly, minimum_order: 1 })])).toEqual([])
  })

  it('A line that is refused for another reason than its quantity shows the price at that quantity', () => {
    expect(toLineProblem(offerOf(100), 'Pay an open order first.')).toEqual({
      productId: 'memory',
      problem: 'Pay an open order first.',
      below: null,
      above: null,
      available: 450,
      price: 10,
    })
  })
})

describe('Prices that the buyer did not see', () => {
  const seen = (seenUnitPriceCents?: number, productId = 'memory') =>
    seenUnitPriceCents === undefined ? { productId } : { productId, seenUnitPriceCents }

  it('A price that rose or fell since the buyer saw it has to be accepted first', () => {
    expect(findUnseenPrices([offerOf(10)], [seen(1_100)])).toMatchObject([
      {
        productId: 'memory',
        problem: 'The price changed from $11.00 to $12.50 per piece. Accept it first.',
        price: 12.5,
      },
    ])
    expect(findUnseenPrices([offerOf(100)], [seen(1_250)])).toMatchObject([
      { problem: 'The price changed from $12.50 to $10.00 per piece. Accept it first.', price: 10 },
    ])
  })

  it('Two prices that changed are both reported, even if the total is the same', () => {
    const offers = [offerOf(10, { id: 'a', price_cents: 300 }), offerOf(10, { id: 'b', price_cents: 200 })]
    const lines = [seen(200, 'a'), seen(300, 'b')]
    expect(findUnseenPrices(offers, lines).map(({ productId }) => productId)).toEqual(['a', 'b'])
  })

  it('A price that the buyer saw, or did not ask to compare, is not reported', () => {
    expect(findUnseenPrices([offerOf(10)], [seen(1_250)])).toEqual([])
    expect(findUnseenPrices([offerOf(10)], [seen()])).toEqual([])
    expect(findUnseenPrices([offerOf(10)], [seen(1, 'another product')])).toEqual([])
  })

  it('A line that cannot be ordered has no price to accept', () => {
    expect(findUnseenPrices([offerOf(12)], [seen(1_100)])).toEqual([])
  })
})
