import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeQuantity } from '../quantity-terms.ts'
import { type PricedLine, totalBuild } from './build-totals.ts'

const anyTerms = fc
  .record({
    minimum: fc.integer({ min: 1, max: 60 }),
    multiple: fc.constantFrom(1, 2, 5, 50),
    priceCents: fc.integer({ min: 1_000, max: 90_000 }),
    breaks: fc.uniqueArray(fc.integer({ min: 2, max: 500 }), { maxLength: 3 }),
  })
  .map(({ breaks, ...terms }) => ({
    ...terms,
    breaks: breaks
      .toSorted((a, b) => a - b)
      .map((from, index) => ({ from, priceCents: terms.priceCents - 100 * (index + 1) })),
  }))
const anyLine: fc.Arbitrary<PricedLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 4 }),
  terms: anyTerms,
  available: fc.integer({ min: 0, max: 2_000 }),
})

describe('totalBuild', () => {
  it('Every order is the smallest that is allowed and enough, and the sums agree to the cent', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 6 }),
        fc.integer({ min: 1, max: 300 }),
        (priced, machines) => {
          const totals = totalBuild(priced, machines, 10_000)
          let sum = 0
          for (const [
            index,
            { needed, ordered, spare, unitPriceCents, totalCents, short },
          ] of totals.lines.entries()) {
            const { terms, quantity, available } = priced[index] as PricedLine
            expect(needed).toBe(quantity * machines)
            expect(judgeQuantity(ordered, terms)).toMatchObject({ isValid: true, unitPriceCents, totalCents })
            for (let less = needed; less < ordered; less++)
              expect(judgeQuantity(less, terms).isValid).toBe(false)
            expect([spare, short]).toEqual([ordered - needed, Math.max(0, ordered - available)])
            sum += totalCents
          }
          const { partsCents, savedCents, sparesCents, totalCents } = totals
          expect([totalCents, partsCents - savedCents + sparesCents]).toEqual([sum, sum])
          expect(savedCents).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('The next number of machines without spares leaves none, and no smaller one does', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 60 }),
        (priced, machines) => {
          const { machinesWithoutSpares: next, sparePieces } = totalBuild(priced, machines, 10_000)
          if (sparePieces === 0 || next === null) {
            if (sparePieces === 0) expect(next).toBeNull()
            return
          }
          const spares = Array.from(
            { length: next - machines },
            (_, more) => totalBuild(priced, machines + more + 1, 10_000).sparePieces,
          )
          expect(spares.at(-1)).toBe(0)
          expect(spares.slice(0, -1)).not.toContain(0)
        },
      ),
    )
  })

  it('80 fans in packs of 50 are ordered as 100, with 20 spares', () => {
    const fan = {
      quantity: 2,
      terms: { minimum: 50, multiple: 50, priceCents: 785, breaks: [] },
      available: 90,
    }
    expect(totalBuild([fan], 40, 10_000)).toMatchObject({
      lines: [{ needed: 80, ordered: 100, spare: 20, short: 10, totalCents: 78_500 }],
      partsCents: 62_800,
      sparesCents: 15_700,
      totalCents: 78_500,
      isInStock: false,
      machinesWithoutSpares: 50,
    })
  })
})
