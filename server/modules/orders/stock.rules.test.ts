import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_STATES } from '../../../contract/order-states.ts'
import { stockChangeOf, sumByProduct, toReservation } from './stock.rules.ts'

describe('Stock changes', () => {
  it('A reservation leaves the pieces on hand', () => {
    expect(toReservation(7)).toEqual({ reason: 'reserve', onHand: 0, reserved: 7 })
  })

  it.each([
    ['paid for: off the shelf, and no longer held', 'placed', 'paid', { onHand: -7, reserved: -7 }, 'sale'],
    ['cancelled: free again', 'placed', 'cancelled', { onHand: 0, reserved: -7 }, 'release'],
    ['expired: free again', 'placed', 'expired', { onHand: 0, reserved: -7 }, 'release'],
    [
      'refunded before they left: back on the shelf',
      'paid',
      'refunded',
      { onHand: 7, reserved: 0 },
      'return',
    ],
  ] as const)('The stock changes for pieces that are %s', (_what, from, to, change, reason) => {
    expect(stockChangeOf({ from, to, quantity: 7 })).toEqual({ ...change, reason })
  })

  it('The stock does not change for pieces that have been shipped', () => {
    for (const to of ORDER_STATES) {
      expect(stockChangeOf({ from: 'shipped', to, quantity: 7 })).toBeNull()
      expect(stockChangeOf({ from: 'delivered', to, quantity: 7 })).toBeNull()
    }
  })

  it('An order that is placed and canceled, or paid and refunded, leaves the stock as it was', () => {
    const sum = (changes: readonly ({ onHand: number; reserved: number } | null)[]) =>
      changes.reduce<[number, number]>(
        ([onHand, reserved], change) => [onHand + (change?.onHand ?? 0), reserved + (change?.reserved ?? 0)],
        [0, 0],
      )
    const step = (from: 'placed' | 'paid', to: 'cancelled' | 'paid' | 'refunded') =>
      stockChangeOf({ from, to, quantity: 7 })
    expect(sum([toReservation(7), step('placed', 'cancelled')])).toEqual([0, 0])
    expect(sum([toReservation(7), step('placed', 'paid'), step('paid', 'refunded')])).toEqual([0, 0])
  })
})

describe('Stock changes of several lines', () => {
  it('Each product is changed once, by what its lines add up to', () => {
    expect(
      sumByProduct([
        { product_id: 'memory', on_hand: -7, reserved: -7 },
        { product_id: 'drive', on_hand: 0, reserved: 3 },
        { product_id: 'memory', on_hand: 2, reserved: 0 },
      ]),
    ).toEqual([
      { product_id: 'memory', on_hand: -5, reserved: -7 },
      { product_id: 'drive', on_hand: 0, reserved: 3 },
    ])
  })

  it('No piece is lost or counted twice, in whatever order the lines come', () => {
    const pieces = fc.integer({ min: -1_000, max: 1_000 })
    const line = fc.record({
      product_id: fc.constantFrom('memory', 'drive', 'fan'),
      on_hand: pieces,
      reserved: pieces,
    })
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const sums = sumByProduct(lines)
        const products = new Set<string>(lines.map(({ product_id }) => product_id))
        expect(new Set(sums.map(({ product_id }) => product_id))).toEqual(products)
        expect(sums).toHaveLength(products.size)
        for (const { product_id, on_hand, reserved } of sums) {
          const own = lines.filter((each) => each.product_id === product_id)
          expect(own.reduce((rest, each) => rest - each.on_hand, on_hand)).toBe(0)
          expect(own.reduce((rest, each) => rest - each.reserved, reserved)).toBe(0)
        }
      }),
    )
  })
})
