import { expect, it } from 'vitest'
import { MINUTE_MS } from '../../../contract/durations.ts'
import { createLineBudget } from './line-budget.rules.ts'

const open = () => createLineBudget({ windowMs: MINUTE_MS, perAddress: 2, total: 5 })

it('An address can write its share of lines per minute and no more', () => {
  const budget = open()
  expect([0, 1, 2, 3].map((now) => budget.take('::1', now))).toEqual([true, true, false, false])
  expect(budget.take('::2', 4)).toBe(true)
})

it('Many addresses together can write no more than the total', () => {
  const budget = open()
  const taken = Array.from({ length: 1_000 }, (_, index) => budget.take(`10.0.0.${index}`, index))
  expect(taken.filter(Boolean)).toHaveLength(5)
})

it('The count restarts with the next minute, and when the clock is set back', () => {
  const budget = open()
  for (let count = 0; count < 5; count += 1) budget.take(`10.0.0.${count}`, MINUTE_MS)
  expect(budget.take('::1', 2 * MINUTE_MS - 1)).toBe(false)
  expect(budget.take('::1', 2 * MINUTE_MS)).toBe(true)
  expect(budget.take('::1', 5)).toBe(true)
})
