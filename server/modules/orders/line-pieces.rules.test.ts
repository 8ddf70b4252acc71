import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countReturnedPieces, planPieces } from './line-pieces.rules.ts'

const lines = fc
  .array(fc.record({ left: fc.integer({ min: 0, max: 50 }) }), { minLength: 1, maxLength: 12 })
  .map((given) => given.map(({ left }, index) => ({ id: `line-${index}`, product_name: `P${index}`, left })))

const asked = fc.uniqueArray(
  fc.record({
    line: fc.integer({ min: 0, max: 13 }).map((index) => `line-${index}`),
    quantity: fc.integer({ min: 1, max: 60 }),
  }),
  { selector: ({ line }) => line, minLength: 1 },
)

it('A plan takes exactly what was asked and never more than is left, or names every line that has too little', () => {
  fc.assert(
    fc.property(lines, asked, (left, wanted) => {
      const plan = planPieces(left, wanted)
      const leftOf = (id: string) => left.find((line) => line.id === id)?.left ?? 0
      const failing = wanted.filter(({ line, quantity }) => quantity > leftOf(line))
      if ('problems' in plan) {
        expect(plan.problems).toHaveLength(failing.length)
        expect(failing.length).toBeGreaterThan(0)
        return
      }
      expect(failing).toEqual([])
      expect(plan.pieces).toEqual(wanted.map(({ line, quantity }) => ({ line_id: line, quantity })))
      const takenOf = (id: string) => wanted.find(({ line }) => line === id)?.quantity ?? 0
      expect(plan.isAll).toBe(left.every(({ id, left: pieces }) => takenOf(id) === pieces))
    }),
  )
})

it('Without a choice, everything that is left is taken', () => {
  fc.assert(
    fc.property(lines, (left) => {
      const plan = planPieces(left, undefined)
      const pieces = left.flatMap(({ id, left: quantity }) =>
        quantity > 0 ? [{ line_id: id, quantity }] : [],
      )
      expect(plan).toEqual({ pieces, isAll: true })
    }),
  )
})

it('A line that is named twice is refused', () => {
  const twice = [
    { line: 'line-0', quantity: 1 },
    { line: 'line-0', quantity: 1 },
  ]
  expect(planPieces([{ id: 'line-0', product_name: 'P', left: 5 }], twice)).toEqual({
    problems: ['Name each line once.'],
  })
})

it('In any sequence of refunds and shipments, a piece is sent or returned to the stock, never both', () => {
  const step = fc.record({ kind: fc.constantFrom('ship', 'refund'), pieces: fc.integer({ min: 1, max: 20 }) })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.array(step), (quantity, steps) => {
      const line = { quantity, shipped_quantity: 0, returned_quantity: 0 }
      let refunded = 0
      for (const { kind, pieces } of steps) {
        if (kind === 'ship')
          line.shipped_quantity += Math.min(pieces, quantity - line.shipped_quantity - line.returned_quantity)
        else if (refunded + pieces <= quantity) {
          refunded += pieces
          line.returned_quantity += countReturnedPieces(pieces, line)
        }
        expect(line.shipped_quantity + line.returned_quantity).toBeLessThanOrEqual(quantity)
        expect(line.returned_quantity).toBeLessThanOrEqual(refunded)
      }
    }),
  )
})
