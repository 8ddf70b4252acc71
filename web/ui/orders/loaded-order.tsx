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
import { OrderSkeleton } from './order-skeleton.tsx'

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
