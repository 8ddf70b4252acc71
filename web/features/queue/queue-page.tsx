import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { workQueue as texts } from '../../../content/messages/en/queue.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { workQueueQuery } from '../../api/work-queue.ts'
import { useApi } from '../../app/services.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CorrectStockDialog } from './correct-stock-dialog.tsx'
import { NewMessages, NextToShip, ScarceProducts, UnansweredReviews } from './queue-panels.tsx'
import { TaskList } from './task-list.tsx'
import { countTasks } from './tasks.rules.ts'

function QueueSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-41 rounded-md max-xl:h-61 max-sm:h-101" />
    </div>
  )
}

function Queue() {
  const { data, error, refetch } = useQuery(workQueueQuery(useApi()))
  const [counting, setCounting] = useState<Product | null>(null)
  return (
    <>
      <DashboardHead
        title={texts.title}
        text={data ? texts.text(countTasks(data), groupThousands(countTasks(data))) : texts.loading}
      />
      {!data && !error && <QueueSkeleton />}
      {(data || error) && (
        <div className="grid gap-6">
          {data && <TaskList queue={data} />}
          {!data && error && (
            <Panel>
              <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
            </Panel>
          )}
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <NextToShip />
            <ScarceProducts onCorrect={setCounting} />
            <NewMessages />
            <UnansweredReviews />
          </div>
        </div>
      )}
      {counting && <CorrectStockDialog product={counting} onClose={() => setCounting(null)} />}
    </>
  )
}

/** Where admins begin: what waits for them, and the first of each kind. */
export function Component() {
  return (
    <RequireAdmin>
      <Queue />
    </RequireAdmin>
  )
}
