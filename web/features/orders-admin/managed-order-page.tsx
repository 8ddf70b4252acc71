import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import { pages } from '../../../contract/pages.ts'
import { ApiError } from '../../api/api-error.ts'
import { orderQuery } from '../../api/order-queries.ts'
import { useApi } from '../../services.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { OrderSkeleton } from '../../ui/orders/order-skeleton.tsx'
import { ManagedOrder } from './managed-order.tsx'

function OrderContent({ id }: { id: string }) {
  const { data: order, error, refetch } = useQuery(orderQuery(useApi(), id))
  if (error instanceof ApiError && error.status < 500) {
    return (
      <EmptyState
        level="h1"
        Icon={SearchX}
        title="There is no such order"
        text={<p>Look whether the address is complete, or search for the order.</p>}
        action={<ButtonLink to={pages.manageOrder}>Manage All Orders</ButtonLink>}
      />
    )
  }
  if (order) return <ManagedOrder order={order} />
  if (!error) return <OrderSkeleton />
  return (
    <ErrorState
      title="The order could not be loaded"
      text="The shop gave no answer. Nothing has changed on our side."
      onRetry={() => void refetch()}
    />
  )
}

export function Component() {
  const { id = '' } = useParams()
  return (
    <RequireAdmin>
      <div className="-mt-3">
        <Breadcrumbs crumbs={[{ to: pages.manageOrder, label: 'Manage All Orders' }]} current="Order" />
      </div>
      <OrderContent key={id} id={id} />
    </RequireAdmin>
  )
}
