import type { Overview } from '../../../contract/schemas/shop-report.ts'
import { formatPrice, shop } from '../../app/shop.ts'
import { formatCount } from '../../ui/format.ts'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { BestSellers } from './best-sellers.tsx'
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
        This period
      </span>
      <span className="inline-flex items-center gap-2 before:h-0.5 before:w-3 before:bg-copper-500">
        Before
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
          <PanelHead title="Revenue per day">
            <Legend />
          </PanelHead>
          <DayChart
            kind="line"
            label="Revenue"
            days={revenue}
            format={formatPrice}
            formatTick={(value) => `${shop.currency.symbol}${shorten(value)}`}
          />
        </Panel>
        <BestSellers bestSellers={overview.bestSellers} />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Panel>
          <PanelHead title="Orders per day" />
          <DayChart
            kind="bars"
            label="Orders"
            days={orders}
            format={(count) => (count === 1 ? '1 order' : `${formatCount(count)} orders`)}
            formatTick={shorten}
          />
          <StateCounts byStatus={overview.byStatus} period={period} />
        </Panel>
        <LowStock lowStock={overview.lowStock} />
      </div>
      <DayTable days={overview.days} revenue={overview.revenue} orders={overview.orders} />
    </>
  )
}
