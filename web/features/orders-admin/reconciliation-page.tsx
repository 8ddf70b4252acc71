import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
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
      <DashboardHead
        title="Reconciliation"
        text="The payments, refunds and disputes of the last thirty days, here and at the payment provider."
      >
        <Button
          variant="line"
          className="max-sm:w-full"
          busy={isFetching && data !== undefined}
          onClick={() => void refetch()}
        >
          <RefreshCw className="size-4" />
          Check again
        </Button>
      </DashboardHead>
      {error && (
        <Panel>
          <ErrorState
            title="The payments could not be compared"
            error={error}
            onRetry={() => void refetch()}
          />
        </Panel>
      )}
      {!error && !data && <TableSkeleton text="Asking the payment provider" />}
      {!error && data && (
        <div className="grid gap-6" aria-busy={isFetching}>
          {data.disagreements.length === 0 ? (
            <Notice tone="green" title="Shop and provider agree.">
              <p>{describeCheck(data)} Every payment, refund and dispute is the same on both sides.</p>
            </Notice>
          ) : (
            <>
              <Notice
                tone="copper"
                title={
                  data.disagreements.length === 1
                    ? 'Shop and provider disagree about one payment.'
                    : `Shop and provider disagree about ${data.disagreements.length} payments.`
                }
              >
                <p>{describeCheck(data)} The shop asks about open payments by itself within minutes.</p>
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
