import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { reconciliation as texts } from '../../../content/messages/en/manage-orders.ts'
import { useApi } from '../../app/services.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { Button } from '../../ui/button.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { Attention } from './attention.tsx'
import { Disagreements } from './disagreements.tsx'
import { reconciliationQuery } from './orders-admin.queries.ts'
import { describeCheck } from './reconciliation.rules.ts'

function Reconciliation() {
  const { data, error, refetch, isFetching } = useQuery(reconciliationQuery(useApi()))
  return (
    <>
      <DashboardHead title={texts.title} text={texts.text}>
        <Button
          variant="line"
          className="max-sm:w-full"
          busy={isFetching && data !== undefined}
          onClick={() => void refetch()}
        >
          <RefreshCw className="size-4" />
          {texts.again}
        </Button>
      </DashboardHead>
      {error && (
        <Panel>
          <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
        </Panel>
      )}
      {!error && !data && <TableSkeleton text={texts.loading} />}
      {!error && data && (
        <div className="grid gap-6" aria-busy={isFetching}>
          {data.disagreements.length === 0 ? (
            <Notice tone="green" title={texts.agree}>
              <p>
                {describeCheck(data)} {texts.agreeText}
              </p>
            </Notice>
          ) : (
            <>
              <Notice tone="copper" title={texts.disagree(data.disagreements.length)}>
                <p>
                  {describeCheck(data)} {texts.disagreeText}
                </p>
              </Notice>
              <Disagreements disagreements={data.disagreements} />
            </>
          )}
          {data.attention.length > 0 && <Attention items={data.attention} />}
        </div>
      )}
    </>
  )
}

export function Component() {
  return (
    <RequireAdmin>
      <Reconciliation />
    </RequireAdmin>
  )
}
