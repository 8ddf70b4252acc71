import { addDays, startOfDay } from '../../../contract/dates.ts'
import { DAY_MS } from '../../../contract/durations.ts'
import { toAmount } from '../../../contract/money.ts'
import { ORDER_STATES, type OrderState, wasPaid } from '../../../contract/order-states.ts'
import {
  countDays,
  findPeriodFault,
  MAX_PERIOD_DAYS,
  type Period,
} from '../../../contract/overview-period.ts'
import type { Overview } from '../../../contract/schemas/shop-report.ts'

/** Why a period cannot be shown; null when it can. */
export function findPeriodProblem(period: Period): string | null {
  const fault = findPeriodFault(period)
  if (fault === 'backwards') return 'Must not be before the first day'
  return fault && `At most ${MAX_PERIOD_DAYS} days can be shown at once`
}

/** Days that begin 24 hours apart: the last one may be longer or shorter, because clocks change. */
export interface DayRun {
  days: readonly string[]
  start: number
  /** Exclusive. */
  end: number
}

/**
 * Splits a period of calendar days into runs of days that begin 24 hours apart, which a database can count off. A new
 * run begins after each day on which the clocks of the time zone change: a year has about three.
 *
 * Days are counted, not compared as text: the day after 9999-12-31 would sort before it, and the walk never end.
 */
export function toDayRuns(period: Period, timeZone: string): DayRun[] {
  const runs: { days: string[]; start: number; end: number }[] = []
  let start = startOfDay(period.from, timeZone)
  for (let index = 0; index < countDays(period); index += 1) {
    const day = addDays(period.from, index)
    const end = startOfDay(addDays(day, 1), timeZone)
    const run = runs.at(-1)
    if (run && start === run.start + run.days.length * DAY_MS) {
      run.days.push(day)
      run.end = end
    } else runs.push({ days: [day], start, end })
    start = end
  }
  return runs
}

/** The calendar day of a row that the database counted from the start of the run. */
export function dayOfRun({ days }: DayRun, index: number): string {
  return days[Math.min(Math.max(index, 0), days.length - 1)] ?? ''
}

export interface DayFigures {
  day: string
  state: OrderState
  count: number
  cents: number
}

type Figures = Pick<Overview, 'revenue' | 'refunded' | 'lost' | 'orders' | 'byStatus' | 'days'>

/** Includes every day of the period, even without orders. */
export function toFigures({
  period,
  sums,
  refunds,
  losses,
}: {
  period: Period
  sums: readonly DayFigures[]
  refunds: readonly { day: string; cents: number }[]
  losses: readonly { day: string; cents: number }[]
}): Figures {
  const gone = [...refunds, ...losses]
  const days = Array.from({ length: countDays(period) }, (_, index) => {
    const day = addDays(period.from, index)
    const ofDay = sums.filter((row) => row.day === day)
    const paid = ofDay.filter(({ state }) => wasPaid(state))
    return {
      day,
      cents:
        addUp(paid, 'cents') -
        addUp(
          gone.filter((row) => row.day === day),
          'cents',
        ),
      orders: addUp(ofDay, 'count'),
    }
  })
  return {
    revenue: toAmount(addUp(days, 'cents')),
    refunded: toAmount(addUp(refunds, 'cents')),
    lost: toAmount(addUp(losses, 'cents')),
    orders: addUp(sums, 'count'),
    byStatus: ORDER_STATES.map((status) => ({
      status,
      count: addUp(
        sums.filter(({ state }) => state === status),
        'count',
      ),
    })),
    days: days.map(({ day, cents, orders }) => ({ day, revenue: toAmount(cents), orders })),
  }
}

function addUp<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0)
}
