import { Link } from 'react-router'
import { salesCharts as texts } from '../../../content/messages/en/overview.ts'
import { countDays, type Period } from '../../../contract/overview-period.ts'
import { pages } from '../../../contract/pages.ts'
import type { Overview } from '../../../contract/schemas/shop-report.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { formatPrice, shop } from '../../app/shop.ts'
import { listStateLooks } from '../../ui/orders/order-state.rules.ts'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { BestSellers } from './best-sellers.tsx'
import { CategoryRevenue } from './category-revenue.tsx'
import { shorten } from './chart.rules.ts'
import { DayChart } from './day-chart.tsx'
import { DayTable } from './day-table.tsx'
import { Figures } from './figures.tsx'
import { LowStock } from './low-stock.tsx'

/** The number of orders in each state, with links to them. */
function StateCounts({ byStatus, period }: Pick<Overview, 'byStatus'> & { period: Period }) {
  const shown = byStatus.filter(({ count }) => count > 0)
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 border-t border-ink-200 px-5 py-3 text-sm md:px-6">
      {shown.map(({ status, count }) => (
        <li key={status}>
          <Link
            to={`${pages.manageOrder}?${new URLSearchParams({ status, ...period })}`}
            className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
          >
            {listStateLooks({ status, paid: false })[0]?.label}
            <span className="figure text-ink-500">{groupThousands(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Legend() {
  return (
    <p className="flex gap-4 text-sm text-ink-700">
      <span className="inline-flex items-center gap-2 before:h-0.5 before:w-3 before:bg-green-600">
        {texts.thisPeriod}
      </span>
      <span className="inline-flex items-center gap-2 before:h-0.5 before:w-3 before:bg-copper-500">
        {texts.before}
      </span>
    </p>
  )
}

interface OverviewChartsProps {
  overview: Overview
  before: Overview | undefined
  period: Period
}

export function OverviewCharts({ overview, before, period }: OverviewChartsProps) {
  const revenue = overview.days.map((each, index) => ({
    day: each.day,
    value: each.revenue,
    before: before?.days[index]?.revenue,
  }))
  const orders = overview.days.map((each) => ({ day: each.day, value: each.orders }))
  return (
    <>
      <Figures overview={overview} before={before} days={countDays(period)} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <Panel>
          <PanelHead title={texts.revenuePerDay}>
            <Legend />
          </PanelHead>
          <DayChart
            kind="line"
            label={texts.revenue}
            days={revenue}
            format={formatPrice}
            formatTick={(value) => `${shop.currency.symbol}${shorten(value)}`}
          />
        </Panel>
        <CategoryRevenue byCategory={overview.byCategory} />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Panel>
          <PanelHead title={texts.ordersPerDay} />
          <DayChart
            kind="bars"
            label={texts.orders}
            days={orders}
            format={(count) => texts.orderCount(count, groupThousands(count))}
            formatTick={shorten}
          />
          <StateCounts byStatus={overview.byStatus} period={period} />
        </Panel>
        <div className="grid gap-6">
          <BestSellers bestSellers={overview.bestSellers} />
          <LowStock lowStock={overview.lowStock} />
        </div>
      </div>
      <DayTable days={overview.days} revenue={overview.revenue} orders={overview.orders} />
    </>
  )
}
