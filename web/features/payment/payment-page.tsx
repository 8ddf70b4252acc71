import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useCallback } from 'react'
import { useParams } from 'react-router'
import { paymentMessages } from '../../../content/messages/en/payment.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import { ApiError } from '../../api/api-error.ts'
import { orderQuery } from '../../api/order-queries.ts'
import { userQuery } from '../../api/queries.ts'
import { isMissing, isSessionOver } from '../../api/refusals.ts'
import { useApi } from '../../app/services.ts'
import { RequireSignIn, useEndedSession } from '../../session/require-sign-in.tsx'
import type { SessionUser } from '../../session/session-state.ts'
import { useSession } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { CheckoutSum } from '../../ui/orders/checkout-sum.tsx'
import { isPayable } from '../../ui/orders/order-status.rules.ts'
import { showSums } from '../../ui/orders/order-sums.rules.ts'
import { PageMeta } from '../../ui/page-meta.tsx'
import { PAYMENT_GRID } from './payment-grid.ts'
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
        title={paymentMessages.missing}
        text={<p>{paymentMessages.missingText}</p>}
        action={<ButtonLink to={pages.dashboard}>{paymentMessages.myOrders}</ButtonLink>}
      />
    )
  }
  if (!order && error && !isOver) {
    return (
      <ErrorState
        title={paymentMessages.failed}
        text={paymentMessages.failedText(
          error instanceof ApiError ? error.message : paymentMessages.noAnswer,
        )}
        onRetry={askAgain}
      />
    )
  }
  if (!order) return <PaymentSkeleton />
  const name = profile?.displayName || user.name || order.name
  const text = isPayable(order)
    ? paymentMessages.pleasePay(order.product)
    : paymentMessages.yourOrder(order.product)
  const { total } = showSums(order)
  return (
    <>
      <CheckoutSum
        label={total.label}
        amount={total.amount}
        back={{ to: pages.dashboard, label: paymentMessages.myOrders }}
      />
      <DashboardHead title={paymentMessages.hello(name)} text={text} />
      <div className={PAYMENT_GRID}>
        <aside aria-label={paymentMessages.order} className="lg:order-last">
          <PaymentOrder order={order} onHoldEnd={askAgain} />
        </aside>
        <PaymentPanel order={order} payer={{ name, email: user.email }} />
      </div>
    </>
  )
}

/** The server renders only the frame and the guard's spinner; the order needs a signed-in customer. */
export function Component() {
  const { id = '' } = useParams()
  const session = useSession()
  return (
    <div className="wrap min-h-[calc(100vh-4rem)] pt-6 pb-(--section) md:pt-8">
      <PageMeta
        title={paymentMessages.title}
        description={paymentMessages.description}
        path={fillPath(pages.payment, { id })}
        noindex
      />
      <RequireSignIn>
        {session.status === 'signed-in' && <Payment key={id} id={id} user={session.user} />}
      </RequireSignIn>
    </div>
  )
}
