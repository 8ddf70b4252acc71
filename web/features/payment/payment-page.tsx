import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useCallback } from 'react'
import { useParams } from 'react-router'
import { pages } from '../../../contract/pages.ts'
import { ApiError } from '../../api/api-error.ts'
import { orderQuery } from '../../api/order-queries.ts'
import { userQuery } from '../../api/queries.ts'
import { isMissing, isSessionOver } from '../../api/refusals.ts'
import { useApi } from '../../app/services.ts'
import { useEndedSession } from '../../session/require-sign-in.tsx'
import type { SessionUser } from '../../session/session-state.ts'
import { useSession } from '../../session/use-session.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { isPayable } from '../../ui/orders/order-status.rules.ts'
import { PaymentOrder } from './payment-order.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { PaymentSkeleton } from './payment-skeleton.tsx'

function Payment({ id, user }: { id: string; user: SessionUser }) {
  const api = useApi()
  const { data: order, error, refetch } = useQuery(orderQuery(api, id))
  const { data: profile } = useQuery(userQuery(api, user.email))
  const askAgain = useCallback(() => void refetch(), [refetch])
  const isOver = isSessionOver(error)
  useEndedSession(isOver)

  if (isMissing(error)) {
    return (
      <EmptyState
        level="h1"
        Icon={SearchX}
        title="There is no such order to pay"
        text={<p>It may have been deleted, or it belongs to another account. Nothing was charged.</p>}
        action={<ButtonLink to={pages.dashboard}>My Orders</ButtonLink>}
      />
    )
  }
  if (!order && error && !isOver) {
    return (
      <ErrorState
        title="The order could not be loaded"
        text={`${error instanceof ApiError ? error.message : 'The shop gave no answer.'} Nothing was charged.`}
        onRetry={askAgain}
      />
    )
  }
  if (!order) return <PaymentSkeleton />
  const name = profile?.displayName || user.name || order.name
  const text = isPayable(order)
    ? `Please pay for your order of ${order.product}.`
    : `Your order of ${order.product}.`
  return (
    <>
      <DashboardHead title={`Hello, ${name}`} text={text} />
      <div className="grid items-start gap-x-(--gutter) gap-y-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <PaymentPanel order={order} payer={{ name, email: user.email }} />
        <aside aria-label="Order">
          <PaymentOrder order={order} onHoldEnd={askAgain} />
        </aside>
      </div>
    </>
  )
}

export function Component() {
  const { id = '' } = useParams()
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <>
      <div className="-mt-3">
        <Breadcrumbs crumbs={[{ to: pages.dashboard, label: 'My Orders' }]} current="Payment" />
      </div>
      <Payment key={id} id={id} user={session.user} />
    </>
  )
}
