import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fitFigures, fitReportMessages as texts } from '../../../content/messages/en/fit-report.ts'
import { formatDateTimeZone } from '../../../contract/dates.ts'
import type { FitReport } from '../../../contract/schemas/fit-report.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { useApi } from '../../app/services.ts'
import { formatPrice, shop } from '../../app/shop.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Contradictions } from './contradictions.tsx'
import { fitReportQuery } from './fit-report.queries.ts'
import { MissingValues } from './missing-values.tsx'
import { Orphans } from './orphans.tsx'
import { TryTwo } from './try-two.tsx'

function Figure({ label, value, children }: { label: string; value: number; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-1 bg-white p-5">
      <dt className="text-sm text-ink-700">{label}</dt>
      <dd className="grid gap-1">
        <span className="figure min-h-8 truncate text-2xl font-medium tracking-figure">
          {groupThousands(value)}
        </span>
        <span className="min-h-5 text-xs leading-5 text-ink-500">{children}</span>
      </dd>
    </div>
  )
}

function Figures({ products, orphans, missing, contradictions }: FitReport) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-ink-200 bg-ink-200 lg:grid-cols-4">
      <Figure label={fitFigures.completing} value={products.completing}>
        {fitFigures.ofProducts(groupThousands(products.checked))}
      </Figure>
      <Figure label={fitFigures.orphans} value={orphans.total}>
        {fitFigures.ofStock(formatPrice(orphans.stockValue))}
      </Figure>
      <Figure label={fitFigures.missing} value={missing.values}>
        {fitFigures.inSpecs(groupThousands(missing.specs.length))}
      </Figure>
      <Figure label={fitFigures.contradictions} value={contradictions.total}>
        {fitFigures.inOwnSpecs}
      </Figure>
    </dl>
  )
}

/** Says what was not checked. It comes before the findings. */
function Limits({ products: { total, checked, undecided } }: FitReport) {
  return (
    <>
      {checked < total && (
        <Notice tone="copper" title={texts.partial(groupThousands(checked), groupThousands(total))} />
      )}
      {undecided > 0 && <Notice tone="copper" title={texts.undecided(undecided)} />}
    </>
  )
}

function FitPage() {
  const { data, error, refetch } = useQuery(fitReportQuery(useApi()))
  if (!data)
    return (
      <>
        <DashboardHead title={texts.title} text={texts.loading} />
        <Panel className="min-h-svh" aria-busy={!error}>
          {error ? (
            <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-28" />
          )}
        </Panel>
      </>
    )
  const { rules, products, checkedAt, orphans, newProduct, missing, contradictions } = data
  return (
    <>
      <DashboardHead
        title={texts.title}
        text={texts.text(
          groupThousands(rules),
          groupThousands(products.checked),
          formatDateTimeZone(checkedAt, shop.timeZone),
        )}
      />
      <div className="grid min-h-svh content-start gap-6">
        <Limits {...data} />
        <Figures {...data} />
        <Orphans orphans={orphans} undecided={products.undecided} newProduct={newProduct} />
        <MissingValues specs={missing.specs} />
        <Contradictions contradictions={contradictions} />
        <TryTwo />
      </div>
    </>
  )
}

export function Component() {
  return (
    <RequireAdmin>
      <FitPage />
    </RequireAdmin>
  )
}
