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

it('A plan says whether it takes everything that is left, and a refusal says how many pieces are left of which product', () => {
  const left = [
    { id: 'line-0', product_name: 'N7 8C', left: 5 },
    { id: 'line-1', product_name: 'M5 32 GB kit', left: 2 },
    { id: 'line-2', product_name: 'F12 120', left: 0 },
  ]
  const [first, second] = [
    { line: 'line-0', quantity: 5 },
    { line: 'line-1', quantity: 2 },
  ]
  expect(planPieces(left, [second, first])).toMatchObject({ isAll: true })
  expect(planPieces(left, [first])).toMatchObject({ isAll: false })
  expect(planPieces(left, [first, { ...second, quantity: 1 }])).toMatchObject({ isAll: false })
  expect(
    planPieces(left, [
      { ...first, quantity: 6 },
      { line: 'line-2', quantity: 1 },
    ]),
  ).toEqual({
    problems: ['Only 5 pieces of N7 8C are left.', 'No pieces of F12 120 are left.'],
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
