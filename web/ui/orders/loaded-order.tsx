import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { loadedOrderMessages } from '../../../content/messages/en/orders.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { orderQuery } from '../../api/order-queries.ts'
import { isMissing, isSessionOver } from '../../api/refusals.ts'
import { useApi } from '../../app/services.ts'
import { useEndedSession } from '../../session/require-sign-in.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { Skeleton } from '../skeleton.tsx'

/** Placeholders while the order loads. */
function OrderSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{loadedOrderMessages.loading}</span>
      <div className="mb-6 grid gap-2">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-5 w-44" />
      </div>
      <div className="grid items-start gap-x-(--gutter) gap-y-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <Skeleton className="h-136 rounded-md" />
        <div className="grid gap-6">
          <Skeleton className="h-60 rounded-md" />
          <Skeleton className="h-48 rounded-md" />
        </div>
      </div>
    </div>
  )
}

interface LoadedOrderProps {
  id: string
  /** Why there may be no order, and where to go instead. */
  missing: { text: string; action: ReactNode }
  children: (order: OrderDetail, refetch: () => Promise<unknown>) => ReactNode
}

/** The page of one order: the order, or what replaces it. */
export function LoadedOrder({ id, missing, children }: LoadedOrderProps) {
  const { data: order, error, refetch } = useQuery(orderQuery(useApi(), id))
  const isOver = isSessionOver(error)
  useEndedSession(isOver)
  if (isMissing(error)) {
    return (
      <EmptyState
        level="h1"
        Icon={SearchX}
        title={loadedOrderMessages.missing}
        text={<p>{missing.text}</p>}
        action={missing.action}
      />
    )
  }
  if (order) return children(order, refetch)
  if (!error || isOver) return <OrderSkeleton />
  return <ErrorState title={loadedOrderMessages.failed} error={error} onRetry={() => void refetch()} />
}
