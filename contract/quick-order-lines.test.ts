import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeQuantity, toTerms } from './quantity-terms.ts'
import { judgeLines, totalOf } from './quick-order-lines.ts'
import type { LineProduct } from './schemas/product.ts'

const product = (id: string, given: Partial<LineProduct>): LineProduct => ({
  _id: id,
  slug: id,
  name: id,
  partNumber: id,
  category: null,
  categoryName: null,
  image: null,
  order: 10,
  multiple: 5,
  quantity: 200,
  price: 7.85,
  priceBreaks: [{ from: 100, price: 7.1 }],
  ...given,
})
const products = [product('a', {}), product('b', { order: 1, multiple: 1, quantity: 30 })]

describe('Lines of a list', () => {
  const quantity = fc.oneof(fc.constant(null), fc.integer({ min: -5, max: 150 }), fc.constant(2.5))
  const lines = fc
    .array(fc.record({ product: fc.constantFrom(...products), quantity }), { maxLength: 12 })
    .map((all) => all.map((line, index) => ({ ...line, line: index + 1 })))

  it('Every line is judged once, and what is ordered is what the lines of a product add up to', () => {
    fc.assert(
      fc.property(lines, (wanted) => {
        const judged = judgeLines(wanted)
        expect([...judged.keys()]).toEqual(wanted.map(({ line }) => line))
        for (const each of products) {
          const own = wanted.filter(
            (line) => line.product === each && Number.isInteger(line.quantity) && (line.quantity ?? 0) > 0,
          )
          const sum = own.reduce((pieces, line) => pieces + (line.quantity ?? 0), 0)
          const ordered = wanted
            .filter((line) => line.product === each)
            .reduce((pieces, { line }) => pieces + (judged.get(line)?.pieces ?? 0), 0)
          const isValid = judgeQuantity(sum, toTerms(each), each.quantity).isValid
          expect(ordered).toBe(isValid ? sum : 0)
          for (const { line } of own.slice(1)) expect(judged.get(line)?.addedTo).toBe(own[0]?.line)
        }
      }),
    )
  })

  it('A line is ready only with a quantity that can be ordered, and neighbors can be ordered', () => {
    fc.assert(
      fc.property(lines, (wanted) => {
        for (const [line, { status, pieces, below, above, total, addedTo }] of judgeLines(wanted)) {
          const of = wanted.find((each) => each.line === line)?.product ?? products[0]
          if (!of) throw new Error('no product')
          const judge = (quantity: number) => judgeQuantity(quantity, toTerms(of), of.quantity)
          for (const neighbor of [below, above])
            if (neighbor) expect(judge(neighbor.quantity).isValid).toBe(true)
          if (addedTo !== null) continue
          expect(status === 'matched').toBe(pieces !== null)
          expect(total === null).toBe(pieces === null)
        }
      }),
    )
  })

  it('A quantity that the buyer chose counts instead of what the lines say', () => {
    const [each = product('x', {})] = products
    const wanted = [
      { line: 1, product: each, quantity: null },
      { line: 2, product: each, quantity: 7 },
    ]
    const judged = judgeLines(wanted, new Map([[each._id, 20]]))
    expect([judged.get(1)?.pieces, judged.get(2)?.addedTo]).toEqual([20, 1])
  })

  it('The total is exact to the cent', () => {
    expect(totalOf([{ total: 0.1 }, { total: 0.2 }, { total: null }])).toBe(0.3)
  })
})
