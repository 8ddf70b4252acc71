import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { overview, overview as texts } from '../../../content/messages/en/overview.ts'
import { formatDate, toCalendarDay } from '../../../contract/dates.ts'
import type { Period } from '../../../contract/overview-period.ts'
import { useApi } from '../../app/services.ts'
import { shop } from '../../app/shop.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { classes } from '../../ui/classes.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useNow } from '../../ui/orders/use-now.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { LowStock } from './low-stock.tsx'
import { overviewQuery } from './overview.queries.ts'
import { OverviewCharts } from './overview-charts.tsx'
import { findPeriodProblem, findPreviousPeriod, nameTimeZone, readPeriod } from './period.rules.ts'
import { PeriodPicker } from './period-picker.tsx'

/** Placeholders while the figures load. */
function OverviewSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{overview.loading}</span>
      <Skeleton className="h-37 rounded-md max-xl:h-74 max-sm:h-148" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <Skeleton className="h-93 rounded-md" />
        <Skeleton className="h-93 rounded-md" />
      </div>
      <div className="grid gap-6 xl:grid-cols-2">
        <Skeleton className="h-93 rounded-md" />
        <Skeleton className="h-93 rounded-md" />
      </div>
    </div>
  )
}

function Content({ period }: { period: Period }) {
  const api = useApi()
  const { data, error, refetch, isPlaceholderData } = useQuery(overviewQuery(api, period))
  const before = useQuery(overviewQuery(api, findPreviousPeriod(period)))
  if (error && !data) {
    return (
      <Panel>
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  // Waits until both periods have loaded, or the previous one has failed, so that nothing moves afterwards.
  if (!data || before.isPending) return <OverviewSkeleton />
  return (
    <div aria-busy={isPlaceholderData} className={classes('grid gap-6', isPlaceholderData && 'opacity-60')}>
      {data.orders === 0 ? (
        <>
          <Panel>
            <EmptyState Icon={ChartNoAxesColumn} title={texts.none} text={<p>{texts.noneText}</p>} />
          </Panel>
          <LowStock lowStock={data.lowStock} />
        </>
      ) : (
        <OverviewCharts overview={data} before={before.data} period={period} />
      )}
      <LatestOrders />
    </div>
  )
}

function OverviewPage() {
  const [params] = useSearchParams()
  const today = toCalendarDay(useNow(), shop.timeZone)
  const { preset, period } = readPeriod(params, today)
  const problem = findPeriodProblem(period)
  return (
    <>
      <DashboardHead
        title={texts.title}
        text={texts.text(formatDate(period.from), formatDate(period.to), nameTimeZone(shop.timeZone))}
      />
      <PeriodPicker preset={preset} period={period} problem={problem} />
      {!problem && <Content period={period} />}
    </>
  )
}

export function Component() {
  return (
    <RequireAdmin>
      <OverviewPage />
    </RequireAdmin>
  )
}
