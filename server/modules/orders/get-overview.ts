import { toAmount } from '../../../contract/money.ts'
import type { Overview } from '../../../contract/schemas/shop-report.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { toBadInput } from '../../errors/shop-error.ts'
import { listLowStock } from '../catalog/list-low-stock.ts'
import { toIdRange } from './order-list.rules.ts'
import { sumByDay, sumByProduct, sumGoneByDay } from './overview.repository.ts'
import { findPeriodProblem, type Period, toFigures } from './overview.rules.ts'

const LIST_LENGTH = 10

/** Sales figures for the orders placed in a period, and the products that are low in stock now. */
export async function getOverview(
  engine: Engine,
  { period, now }: { period: Period; now: number },
): Promise<Overview> {
  const problem = findPeriodProblem(period)
  if (problem) throw toBadInput([{ field: 'to', message: problem }])
  const { first, end } = toIdRange(period)
  const range = { first: first ?? '', end: end ?? '' }
  const { db } = engine
  const [sums, refunds, sold, lowStock, losses] = await Promise.all([
    sumByDay(db, range, now),
    sumGoneByDay(db, range, 'payment.refunded_cents'),
    sumByProduct(db, range, LIST_LENGTH),
    listLowStock(engine, LIST_LENGTH),
    sumGoneByDay(db, range, 'payment.lost_cents'),
  ])
  return {
    ...toFigures({ period, sums, refunds, losses }),
    bestSellers: sold.map(({ product_id, product_name, pieces, cents }) => ({
      productId: product_id,
      product: product_name,
      pieces,
      revenue: toAmount(cents),
    })),
    lowStock,
  }
}
