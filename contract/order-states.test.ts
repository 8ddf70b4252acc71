import { describe, expect, it } from 'vitest'
import {
  canTransition,
  judgeState,
  ORDER_STATES,
  type OrderState,
  stockEffectOf,
  wasPaid,
} from './order-states.ts'

/** Written out a second time on purpose: a step added to the code alone fails here. */
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

describe('order states', () => {
  it.each(allPairs)('$from → $to is allowed only when it is a step of an order’s life', ({ from, to }) => {
    expect(canTransition({ from, to })).toBe(legalSteps.has(`${from} → ${to}`))
  })

  it('has exactly three states that nothing follows', () => {
    const terminal = ORDER_STATES.filter((from) => !ORDER_STATES.some((to) => canTransition({ from, to })))
    expect(terminal).toEqual(['cancelled', 'expired', 'refunded'])
  })

  it('can reach every state from the first', () => {
    const reached = new Set(['placed'])
    for (const { from, to } of [...allPairs, ...allPairs, ...allPairs]) {
      if (reached.has(from) && canTransition({ from, to })) reached.add(to)
    }
    expect([...reached].toSorted()).toEqual(ORDER_STATES.toSorted())
  })
})

describe('what a step does to the stock', () => {
  it.each([
    ['placed', 'paid', 'sale'],
    ['placed', 'cancelled', 'release'],
    ['placed', 'expired', 'release'],
    ['paid', 'refunded', 'return'],
    ['shipped', 'refunded', 'none'],
    ['delivered', 'refunded', 'none'],
    ['paid', 'shipped', 'none'],
    ['shipped', 'delivered', 'none'],
    // No step of an order's life at all.
    ['cancelled', 'paid', 'none'],
  ] as const)('%s → %s: %s', (from, to, effect) => {
    expect(stockEffectOf({ from, to })).toBe(effect)
  })
})

describe('the state of an order at a moment', () => {
  it('is expired from the moment at which its hold ends, and only while it is unpaid', () => {
    const at = (now: number, status: OrderState = 'placed') => judgeState({ status, holdExpiresAt: 10, now })
    expect([at(9), at(10), at(11)]).toEqual(['placed', 'expired', 'expired'])
    expect([at(11, 'paid'), at(11, 'cancelled')]).toEqual(['paid', 'cancelled'])
  })

  it('stays placed when its hold has no end', () => {
    expect(judgeState({ status: 'placed', holdExpiresAt: null, now: 11 })).toBe('placed')
  })

  it('was paid in every state that only payment leads to', () => {
    expect(ORDER_STATES.filter(wasPaid)).toEqual(['paid', 'shipped', 'delivered', 'refunded'])
  })
})
