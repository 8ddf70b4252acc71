import { salesCharts as texts } from '../../../content/messages/en/overview.ts'
import type { Overview } from '../../../contract/schemas/shop-report.ts'
import { formatPrice, shop } from '../../app/shop.ts'
import { formatCount } from '../../ui/format.ts'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { BestSellers } from './best-sellers.tsx'
import { CategoryRevenue } from './category-revenue.tsx'
import { shorten } from './chart.rules.ts'
import { DayChart } from './day-chart.tsx'
import { DayTable } from './day-table.tsx'
import { Figures } from './figures.tsx'
import { LowStock } from './low-stock.tsx'
import { countDays, type Period } from './period.rules.ts'
import { StateCounts } from './state-counts.tsx'

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
            format={(count) => texts.orderCount(count, formatCount(count))}
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
