import { DAY_MS } from '../../../contract/durations.ts'
import { toAmount } from '../../../contract/money.ts'
import { ORDER_STATES, type OrderState, wasPaid } from '../../../contract/order-states.ts'
import type { Overview } from '../../../contract/schemas/shop-report.ts'

const MAX_DAYS = 366

export interface Period {
  from: string
  to: string
}

/** Why a period cannot be shown; null when it can. */
export function findPeriodProblem({ from, to }: Period): string | null {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1) return 'Must not be before the first day'
  return days > MAX_DAYS ? `At most ${MAX_DAYS} days can be shown at once` : null
}

export interface DayFigures {
  day: number
  state: OrderState
  count: number
  cents: number
}

type Figures = Pick<Overview, 'revenue' | 'refunded' | 'lost' | 'orders' | 'byStatus' | 'days'>

/** Includes every day of the period, even without orders. Days are counted from 1970, in UTC. */
export function toFigures({
  period: { from, to },
  sums,
  refunds,
  losses,
}: {
  period: Period
  sums: readonly DayFigures[]
  refunds: readonly { day: number; cents: number }[]
  losses: readonly { day: number; cents: number }[]
}): Figures {
  const first = Date.parse(from) / DAY_MS
  const last = Date.parse(to) / DAY_MS
  const gone = [...refunds, ...losses]
  const days = Array.from({ length: last - first + 1 }, (_, index) => {
    const day = first + index
    const ofDay = sums.filter((row) => row.day === day)
    const paid = ofDay.filter(({ state }) => wasPaid(state))
    return {
      day: new Date(day * DAY_MS).toISOString().slice(0, 10),
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
