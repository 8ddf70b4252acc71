import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import { findPeriodProblem, toFigures } from './overview.rules.ts'

const dayOf = (date: string) => Date.parse(date) / DAY_MS

describe('Period', () => {
  it.each([
    ['2026-03-01', '2026-03-01'],
    ['2024-01-01', '2024-12-31'],
  ])('A period from %s to %s can be shown', (from, to) => {
    expect(findPeriodProblem({ from, to })).toBeNull()
  })

  it('A period that ends before it starts or is longer than 366 days is refused with the reason', () => {
    expect(findPeriodProblem({ from: '2026-03-02', to: '2026-03-01' })).toBe(
      'Must not be before the first day',
    )
    expect(findPeriodProblem({ from: '2024-01-01', to: '2025-01-01' })).toBe(
      'At most 366 days can be shown at once',
    )
  })
})

describe('Figures of a period', () => {
  const figures = toFigures({
    period: { from: '2026-02-28', to: '2026-03-02' },
    sums: [
      { day: dayOf('2026-02-28'), state: 'paid', count: 2, cents: 10_000 },
      { day: dayOf('2026-02-28'), state: 'placed', count: 3, cents: 99_999 },
      { day: dayOf('2026-03-02'), state: 'delivered', count: 1, cents: 5_050 },
      { day: dayOf('2026-03-02'), state: 'refunded', count: 1, cents: 2_000 },
    ],
    refunds: [
      { day: dayOf('2026-03-01'), cents: 500 },
      { day: dayOf('2026-03-02'), cents: 2_000 },
    ],
    losses: [{ day: dayOf('2026-03-02'), cents: 50 }],
  })

  it('Every day has its revenue: what was paid, less refunds and lost disputes', () => {
    expect(figures.days).toEqual([
      { day: '2026-02-28', revenue: 100, orders: 5 },
      { day: '2026-03-01', revenue: -5, orders: 0 },
      { day: '2026-03-02', revenue: 50, orders: 2 },
    ])
  })

  it('The totals are the sums of the days', () => {
    expect(figures).toMatchObject({ revenue: 145, refunded: 25, lost: 0.5, orders: 7 })
  })

  it('Orders are counted for every state, including states without orders', () => {
    expect(figures.byStatus).toEqual([
      { status: 'placed', count: 3 },
      { status: 'paid', count: 2 },
      { status: 'shipped', count: 0 },
      { status: 'delivered', count: 1 },
      { status: 'cancelled', count: 0 },
      { status: 'expired', count: 0 },
      { status: 'refunded', count: 1 },
    ])
  })
})
