import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canStepRefund,
  FIRST_REFUND_STATE,
  isReturned,
  REFUND_STATES,
  type RefundState,
  refundEffectOf,
} from './refund-states.ts'

/** Written out again on purpose: a step added to the code alone fails here. */
const legalSteps = new Map([
  ['requested → pending', 'return'],
  ['requested → succeeded', 'return'],
  ['requested → failed', 'none'],
  ['requested → canceled', 'none'],
  ['pending → succeeded', 'none'],
  ['pending → failed', 'owe'],
  ['pending → canceled', 'owe'],
  ['succeeded → failed', 'owe'],
  ['succeeded → canceled', 'owe'],
])

const pairs = REFUND_STATES.flatMap((from) => REFUND_STATES.map((to) => ({ from, to })))

describe('Refund states', () => {
  it.each(pairs)('The step $from → $to is allowed only if it is part of a refund’s life', ({ from, to }) => {
    const effect = legalSteps.get(`${from} → ${to}`)
    expect(canStepRefund({ from, to })).toBe(effect !== undefined)
    expect(refundEffectOf({ from, to })).toBe(effect ?? 'none')
  })

  const answers = fc.array(fc.constantFrom<RefundState>('pending', 'succeeded', 'failed', 'canceled'))

  function walk(states: readonly RefundState[]) {
    let [state, counted, owed]: [RefundState, number, number] = [FIRST_REFUND_STATE, 0, 0]
    for (const to of states) {
      if (!canStepRefund({ from: state, to })) continue
      const effect = refundEffectOf({ from: state, to })
      if (effect === 'return') counted += 1
      if (effect === 'owe') [counted, owed] = [counted - 1, owed + 1]
      state = to
    }
    return { state, counted, owed }
  }

  it('The amount counts exactly while the refund is pending or succeeded, whatever the provider answers', () => {
    fc.assert(
      fc.property(answers, (states) => {
        const { state, counted, owed } = walk(states)
        expect(counted).toBe(isReturned(state) ? 1 : 0)
        expect(owed).toBeLessThanOrEqual(1)
        expect(counted + owed).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('A repeated answer, or an older one that arrives again, changes nothing', () => {
    fc.assert(
      fc.property(answers, fc.nat(), (states, place) => {
        const again = states[place % Math.max(states.length, 1)]
        expect(walk([...states, ...(again ? [again] : [])])).toEqual(walk(states))
      }),
    )
  })
})
