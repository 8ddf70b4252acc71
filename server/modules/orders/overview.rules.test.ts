import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCalendarDay } from '../../../contract/dates.ts'
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts'
import { dayOfRun, findPeriodProblem, toDayRuns, toFigures } from './overview.rules.ts'

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

describe('Days of a time zone', () => {
  it('A period without a change of clocks is one run of days', () => {
    const [run, ...others] = toDayRuns({ from: '2026-01-10', to: '2026-02-10' }, 'America/Denver')
    expect(others).toEqual([])
    expect(run).toMatchObject({ start: Date.UTC(2026, 0, 10, 7), end: Date.UTC(2026, 1, 11, 7) })
    expect(run?.days).toHaveLength(32)
  })

  it('A run ends with the day on which the clocks change, whether it has 23 or 25 hours', () => {
    const runs = toDayRuns({ from: '2026-01-01', to: '2026-12-31' }, 'America/Denver')
    expect(runs.map(({ days }) => days.at(-1))).toEqual(['2026-03-08', '2026-11-01', '2026-12-31'])
    const lastDays = runs.map(({ days, start, end }) => (end - start) / HOUR_MS - (days.length - 1) * 24)
    expect(lastDays).toEqual([23, 25, 24])
  })

  it('The last and the first day that a date can name are days like any other', () => {
    for (const day of ['9999-12-31', '0000-01-01']) {
      const runs = toDayRuns({ from: day, to: day }, 'America/Denver')
      expect(runs.flatMap(({ days }) => days)).toEqual([day])
    }
  })

  it('Counting off a run puts every moment on the day that the shop’s calendar shows', () => {
    const zones = [
      'America/Denver',
      'Europe/Berlin',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Africa/Cairo',
      'UTC',
    ]
    const period = { from: '2026-01-01', to: '2026-12-31' }
    const byZone = zones.map((zone) => ({ zone, runs: toDayRuns(period, zone) }))
    fc.assert(
      fc.property(
        fc.constantFrom(...byZone),
        fc.oneof(
          fc.integer({ min: Date.UTC(2026, 0, 2), max: Date.UTC(2026, 11, 30) }),
          // Around midnight and around the changes of the clocks in spring and fall.
          fc.integer({ min: 0, max: 48 * 60 }).map((minutes) => Date.UTC(2026, 2, 7, 18) + minutes * 60_000),
          fc.integer({ min: 0, max: 48 * 60 }).map((minutes) => Date.UTC(2026, 9, 31, 18) + minutes * 60_000),
        ),
        ({ zone, runs }, moment) => {
          const run = runs.find(({ start, end }) => moment >= start && moment < end)
          const index = run ? Math.trunc((moment - run.start) / DAY_MS) : -1
          return run !== undefined && dayOfRun(run, index) === toCalendarDay(moment, zone)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('Figures of a period', () => {
  const figures = toFigures({
    period: { from: '2026-02-28', to: '2026-03-02' },
    sums: [
      { day: '2026-02-28', state: 'paid', count: 2, cents: 10_000 },
      { day: '2026-02-28', state: 'placed', count: 3, cents: 99_999 },
      { day: '2026-03-02', state: 'delivered', count: 1, cents: 5_050 },
      { day: '2026-03-02', state: 'refunded', count: 1, cents: 2_000 },
    ],
    refunds: [
      { day: '2026-03-01', cents: 500 },
      { day: '2026-03-02', cents: 2_000 },
    ],
    losses: [{ day: '2026-03-02', cents: 50 }],
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
