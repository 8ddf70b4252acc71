import { expect, it } from 'vitest'
import { HOUR_MS } from '../../../contract/durations.ts'
import { RenderBudget } from './render-budget.ts'

const takeMany = (budget: RenderBudget, address: string, count: number, nowMs: number) =>
  Array.from({ length: count }, () => budget.take(address, nowMs)).filter((wait) => wait === 0).length

it('An address can spend its burst at once, and then what it earns over time', () => {
  const budget = new RenderBudget({ burst: 10, perSecond: 2 })
  expect(takeMany(budget, 'a', 50, 0)).toBe(10)
  expect(takeMany(budget, 'a', 50, 3_000)).toBe(6)
  expect(takeMany(budget, 'a', 50, HOUR_MS)).toBe(10)
})

it('One address does not use up the budget of another', () => {
  const budget = new RenderBudget({ burst: 3, perSecond: 1 })
  expect(takeMany(budget, 'a', 9, 0)).toBe(3)
  expect(takeMany(budget, 'b', 9, 0)).toBe(3)
})

it('A request after the stated wait succeeds', () => {
  const budget = new RenderBudget({ burst: 1, perSecond: 0.25 })
  expect(budget.take('a', 0)).toBe(0)
  const wait = budget.take('a', 0)
  expect(wait).toBe(4)
  expect(budget.take('a', wait * 1_000)).toBe(0)
})

it('A clock that runs backward takes nothing away', () => {
  const budget = new RenderBudget({ burst: 2, perSecond: 1 })
  expect([budget.take('a', 5_000), budget.take('a', 1_000), budget.take('a', 1_000)]).toEqual([0, 0, 1])
})

it('The budget remembers a limited number of addresses', () => {
  const budget = new RenderBudget({ burst: 1, perSecond: 1, maxAddresses: 100 })
  for (let index = 0; index < 5_000; index += 1) budget.take(`address ${index}`, index)
  expect(budget.size).toBe(100)
})

it('The address that was used longest ago is forgotten first', () => {
  const budget = new RenderBudget({ burst: 1, perSecond: 0.001, maxAddresses: 2 })
  for (const address of ['a', 'b', 'a', 'c']) budget.take(address, 0)
  // Only a forgotten address has its burst again.
  expect([budget.take('a', 0) > 0, budget.take('b', 0)]).toEqual([true, 0])
})

it('The stated wait counts what is left of a page', () => {
  const budget = new RenderBudget({ burst: 1, perSecond: 0.1 })
  budget.take('a', 0)
  expect(budget.take('a', 5_000)).toBe(5)
})
