import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalAmount } from '../../../contract/money.ts'
import { describePriceChange, findPriceChange } from './price-change.rules.ts'

const cents = fc.integer({ min: 1, max: 1_000_000_00 })
const pieces = fc.integer({ min: 1, max: 10_000 })

describe('Price that the buyer saw', () => {
  it('A total that a page computes from the current price is never a change', () => {
    fc.assert(
      fc.property(cents, pieces, (unitPriceCents, quantity) => {
        const offer = { unitPriceCents, quantity }
        expect(findPriceChange({ ...offer, seenTotal: undefined })).toBeNull()
        expect(
          findPriceChange({ ...offer, seenTotal: totalAmount(unitPriceCents / 100, quantity) }),
        ).toBeNull()
        expect(findPriceChange({ ...offer, seenTotal: (unitPriceCents / 100) * quantity })).toBeNull()
      }),
    )
  })

  it('Any other unit price is a change that names both prices and both totals', () => {
    fc.assert(
      fc.property(cents, cents, pieces, (seen, unitPriceCents, quantity) => {
        fc.pre(seen !== unitPriceCents)
        const seenTotal = totalAmount(seen / 100, quantity)
        expect(findPriceChange({ seenTotal, unitPriceCents, quantity })).toEqual({
          unitPriceSeen: seen / 100,
          unitPrice: unitPriceCents / 100,
          totalSeen: seenTotal,
          total: totalAmount(unitPriceCents / 100, quantity),
        })
      }),
    )
  })

  it('The message names the prices per piece, or the totals when the old total cannot be divided', () => {
    const offer = { unitPriceCents: 990_00, quantity: 10 }
    const explain = (seenTotal: number) => {
      const change = findPriceChange({ ...offer, seenTotal })
      return change && describePriceChange(change, offer.quantity)
    }
    expect(explain(1_000)).toBe(
      'The price changed from $100.00 to $990.00 per piece. Nothing was ordered. To accept, send the order again with the price $9,900.00.',
    )
    expect(explain(0.07)).toContain('The price of 10 pcs is $9,900.00, not $0.07. Nothing was ordered.')
  })
})
