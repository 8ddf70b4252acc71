import { describe, expect, it } from 'vitest'
import {
  canTransition,
  judgeState,
  ORDER_STATES,
  type OrderState,
  stockEffectOf,
  wasPaid,
} from './order-states.ts'

/** Written out again on purpose: a step added to the code alone fails here. */
const legalSteps = new Set([
  'placed → paid',
  'placed → cancelled',
  'placed → expired',
  'paid → shipped',
  'paid → refunded',
  'shipped → delivered',
  'shipped → refunded',
  'delivered → refunded',
])

const allPairs = ORDER_STATES.flatMap((from) => ORDER_STATES.map((to) => ({ from, to })))

describe('Order states', () => {
  it.each(allPairs)(
    'The step $from → $to is allowed only if it is part of an order’s life',
    ({ from, to }) => {
      expect(canTransition({ from, to })).toBe(legalSteps.has(`${from} → ${to}`))
    },
  )

  it('Exactly three states are final', () => {
    const terminal = ORDER_STATES.filter((from) => !ORDER_STATES.some((to) => canTransition({ from, to })))
    expect(terminal).toEqual(['cancelled', 'expired', 'refunded'])
  })

  it('Every state can be reached from the first', () => {
    const reached = new Set(['placed'])
    for (const { from, to } of [...allPairs, ...allPairs, ...allPairs]) {
      if (reached.has(from) && canTransition({ from, to })) reached.add(to)
    }
    expect([...reached].toSorted()).toEqual(ORDER_STATES.toSorted())
  })
})

describe('Stock effects of order steps', () => {
  it.each([
    ['placed', 'paid', 'sale'],
    ['placed', 'cancelled', 'release'],
    ['placed', 'expired', 'release'],
    ['paid', 'refunded', 'return'],
    ['shipped', 'refunded', 'none'],
    ['delivered', 'refunded', 'none'],
    ['paid', 'shipped', 'none'],
    ['shipped', 'delivered', 'none'],
    // Not a legal step.
    ['cancelled', 'paid', 'none'],
  ] as const)('The step %s → %s has the stock effect %s', (from, to, effect) => {
    expect(stockEffectOf({ from, to })).toBe(effect)
  })
})

describe('State of an order at a given time', () => {
  it('An unpaid order is expired from the moment its hold ends', () => {
    const at = (now: number, status: OrderState = 'placed') => judgeState({ status, holdExpiresAt: 10, now })
    expect([at(9), at(10), at(11)]).toEqual(['placed', 'expired', 'expired'])
    expect([at(11, 'paid'), at(11, 'cancelled')]).toEqual(['paid', 'cancelled'])
  })

  it('An order whose hold has no end stays placed', () => {
    expect(judgeState({ status: 'placed', holdExpiresAt: null, now: 11 })).toBe('placed')
  })

  it('An order counts as paid in every state that requires a payment', () => {
    expect(ORDER_STATES.filter(wasPaid)).toEqual(['paid', 'shipped', 'delivered', 'refunded'])
  })
})
