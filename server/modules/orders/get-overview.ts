import { toAmount } from '../../../contract/money.ts'
import type { Period } from '../../../contract/overview-period.ts'
import type { Overview } from '../../../contract/schemas/shop-report.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { firstIdAt } from '../../db/first-id.rules.ts'
import { toBadInput } from '../../errors/shop-error.ts'
import { findCategory } from '../catalog/categories.ts'
import { listLowStock } from '../catalog/list-low-stock.ts'
import { shop } from '../shop/shop.ts'
import { toIdRange } from './order-list.rules.ts'
import { type DayRange, sumByCategory, sumByDay, sumByProduct, sumGoneByDay } from './overview.repository.ts'
import { dayOfRun, findPeriodProblem, toDayRuns, toFigures } from './overview.rules.ts'

const LIST_LENGTH = 10

/**
 * Sales figures for the orders placed in a period, and the products that are low in stock now. Days begin and end at
 * midnight in the shop's time zone.
 */
export async function getOverview(
  engine: Engine,
  { period, now, timeZone = shop.timeZone }: { period: Period; now: number; timeZone?: string },
): Promise<Overview> {
  const problem = findPeriodProblem(period)
  if (problem) throw toBadInput([{ field: 'to', message: problem }])
  const { first, end } = toIdRange(period, timeZone)
  const range = { first: first ?? '', end: end ?? '' }
  const runs = toDayRuns(period, timeZone)
  const { db } = engine

  /** Queries each run of days, and replaces the day numbers in the rows with calendar days. */
  async function byDay<Row extends { day: number }>(sum: (range: DayRange) => Promise<Row[]>) {
    const found = await Promise.all(
      runs.map(async (run) => {
        const rows = await sum({ first: firstIdAt(run.start), end: firstIdAt(run.end), start: run.start })
        return rows.map((row) => ({ ...row, day: dayOfRun(run, Number(row.day)) }))
      }),
    )
    return found.flat()
  }

  const [sums, refunds, sold, lowStock, losses, categories] = await Promise.all([
    byDay((days) => sumByDay(db, days, now)),
    byDay((days) => sumGoneByDay(db, days, 'payment.refunded_cents')),
    sumByProduct(db, range, LIST_LENGTH),
    listLowStock(engine, LIST_LENGTH),
    byDay((days) => sumGoneByDay(db, days, 'payment.lost_cents')),
    sumByCategory(db, range),
  ])
  return {
    ...toFigures({ period, sums, refunds, losses }),
    byCategory: categories.map(({ category, cents }) => ({
      category: findCategory(category)?.name ?? category,
      revenue: toAmount(cents),
    })),
    bestSellers: sold.map(({ product_id, product_name, pieces, cents }) => ({
      productId: product_id,
      product: product_name,
      pieces,
      revenue: toAmount(cents),
    })),
    lowStock,
  }
}
