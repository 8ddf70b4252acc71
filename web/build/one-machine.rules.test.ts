import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseBuild } from '../../contract/fit/build-text.ts'
import { roundUpToOrder } from '../../contract/quantity-terms.ts'
import { type OrderedLine, toMachine } from './one-machine.rules.ts'

interface Terms {
  order?: number
  multiple?: number
}

const line = (
  slug: string,
  category: string | null,
  quantity = 10,
  { order = 1, multiple = 1 }: Terms = {},
): OrderedLine => ({ product: { _id: slug, slug, name: slug, category, order, multiple }, quantity })
const processor = line('n7-8c', 'processors', 40)
const board = line('b7-atx', 'mainboards', 40)

it('Products with a processor or a motherboard are checked as one machine', () => {
  expect(toMachine([processor, board])).toEqual({ text: 'b7-atx.n7-8c', machines: 40 })
  expect(toMachine([board, line('m3-16-gb-kit', 'memory', 80), line('f12-120', 'fans', 100)])).toEqual({
    text: 'b7-atx.f12-120*2.m3-16-gb-kit*2',
    machines: 40,
  })
})

it.each([
  ['one product', [processor]],
  [
    'parts without a processor or a motherboard',
    [line('m3-16-gb-kit', 'memory'), line('c1-mini-itx', 'cases')],
  ],
  ['two processors', [processor, line('n9-16c', 'processors'), board]],
  ['an air cooler and a liquid cooler', [board, line('t7', 'air-coolers'), line('q5-240', 'liquid-coolers')]],
  ['products of which no machine is made', [processor, line('mug', null), line('desk', 'desks')]],
])('%s are no machine', (_, lines) => {
  expect(toMachine(lines)).toBeNull()
})

it('Spare pieces of packs and minimum orders belong to no machine', () => {
  const parts = [
    line('n7-8c', 'processors', 10),
    line('p5-600', 'power-supplies', 12, { multiple: 4 }),
    line('v5-1-tb', 'ssd', 25),
    line('f12-120', 'fans', 100, { multiple: 50 }),
  ]
  expect(toMachine(parts)).toEqual({ text: 'f12-120*6.n7-8c.p5-600.v5-1-tb*2', machines: 10 })
})

const tenProcessors = line('n7-8c', 'processors', 10, { order: 10 })

it('Parts that were ordered separately are not a machine', () => {
  const kits = line('m5-32-gb-kit', 'memory', 40, { order: 10 })
  const fiveCoolers = (terms: Terms) => line('q7-360', 'liquid-coolers', 5, terms)
  expect(toMachine([kits, processor, fiveCoolers({ order: 5 })])).toBeNull()
  // Both are minimum orders, so 1 to 5 machines are possible.
  expect(toMachine([kits, tenProcessors, fiveCoolers({ order: 5 })])).toBeNull()
  // Too few to be ordered: the buyer has to change it first.
  expect(toMachine([kits, tenProcessors, fiveCoolers({ order: 10 })])).toBeNull()
})

it('Minimum orders of all parts are checked with one piece of each', () => {
  const parts = [
    tenProcessors,
    line('x9-atx', 'mainboards', 5, { order: 5 }),
    line('f12-120', 'fans', 50, { order: 50, multiple: 50 }),
  ]
  expect(toMachine(parts)).toEqual({ text: 'f12-120.n7-8c.x9-atx', machines: 5 })
})

const part = fc.record({
  order: fc.integer({ min: 1, max: 60 }),
  multiple: fc.constantFrom(1, 2, 5, 20, 50),
  inOne: fc.integer({ min: 1, max: 8 }),
})
const SINGLE = ['processors', 'mainboards', 'air-coolers', 'power-supplies', 'cases']
const drawnParts = fc.tuple(...SINGLE.map(() => part), part, part)

it('An order for machines is never checked with more pieces than a machine has', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), drawnParts, (machines, terms) => {
      const categories = [...SINGLE, 'memory', 'fans']
      const pieces = (index: number) => (index < SINGLE.length ? 1 : (terms[index]?.inOne ?? 1))
      const lines = terms.map(({ order, multiple }, index) => {
        const quantity = roundUpToOrder({ minimum: order, multiple }, machines * pieces(index))
        return line(`part-${index}`, categories[index] as string, quantity, { order, multiple })
      })
      const found = toMachine(lines)
      // One part that is ordered beyond its minimum says how many machines there are.
      if (terms.slice(0, SINGLE.length).some(({ order, multiple }) => machines > order + multiple))
        expect(found).not.toBeNull()
      if (!found) return
      expect(found.machines).toBeGreaterThanOrEqual(machines)
      for (const read of parseBuild(found.text).lines) {
        const index = 'slug' in read ? Number(read.slug.slice('part-'.length)) : -1
        expect(read.quantity).toBeLessThanOrEqual(pieces(index))
      }
    }),
  )
})

it('The number of machines explains the quantity of every part that a machine has once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(part, fc.integer({ min: 1, max: 120 })), { minLength: 2, maxLength: SINGLE.length }),
      (drawn) => {
        const lines = drawn.map(([terms, quantity], index) =>
          line(`part-${index}`, SINGLE[index] as string, quantity, terms),
        )
        const found = toMachine(lines)
        for (const { product, quantity } of found ? lines : [])
          expect(
            roundUpToOrder({ minimum: product.order, multiple: product.multiple }, found?.machines ?? 0),
          ).toBe(quantity)
      },
    ),
  )
})

it('The order of the lines makes no difference', () => {
  const parts = [
    processor,
    board,
    line('m3-16-gb-kit', 'memory', 90),
    line('v5-1-tb', 'ssd', 41),
    line('c1', 'cases', 44, { order: 44 }),
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), (shuffled) => {
      expect(toMachine(shuffled)).toEqual(toMachine(parts))
    }),
  )
})
