import { describe, expect, it } from 'vitest'
import { canTransition, ORDER_STATES } from './order-states.ts'

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
