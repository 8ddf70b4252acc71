import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type OrderedLine, toMachine } from './one-machine.rules.ts'

const line = (slug: string, category: string | null, quantity = 10): OrderedLine => ({
  product: { _id: slug, slug, name: slug, category },
  quantity,
})
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
    line('p5-600', 'power-supplies', 12),
    line('v5-1-tb', 'ssd', 25),
  ]
  expect(toMachine(parts)).toEqual({ text: 'n7-8c.p5-600.v5-1-tb*2', machines: 10 })
})

it('The order of the lines makes no difference', () => {
  const parts = [
    processor,
    board,
    line('m3-16-gb-kit', 'memory', 90),
    line('v5-1-tb', 'ssd', 41),
    line('c1', 'cases', 44),
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), (shuffled) => {
      expect(toMachine(shuffled)).toEqual(toMachine(parts))
    }),
  )
})
