import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useCallback } from 'react'
import { useParams } from 'react-router'
import { paymentMessages } from '../../../content/messages/en/payment.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
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
import { nameOrder } from '../../ui/orders/order-lines.rules.ts'
import { isPayable } from '../../ui/orders/order-state.rules.ts'
import { showSums } from '../../ui/orders/order-sums.rules.ts'
import { PageMeta } from '../../ui/page-meta.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardForm } from './card-form.tsx'
import { choosePaymentView } from './payment-flow.rules.ts'
import { PaymentOrder } from './payment-order.tsx'
import type { Payer } from './payment-ports.ts'
import { PaymentClosed, PaymentDone } from './payment-result.tsx'
import { usePayment } from './use-payment.ts'

/** The grid of the order and the card form, also for the skeleton. */
const PAYMENT_GRID = 'grid items-start gap-x-(--gutter) gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'

/** Placeholders while the order loads. */
function PaymentSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{paymentMessages.loading}</span>
      <div className="mb-6 grid gap-2">
        <Skeleton className="h-9 w-56 max-w-full" />
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
      <div className={PAYMENT_GRID}>
        <Skeleton className="h-72 rounded-md lg:order-last" />
        <Skeleton className="h-118 rounded-md" />
      </div>
    </div>
  )
}

/** The amount, followed by the card form, the result, or the reason why nothing is due. */
function PaymentPanel({ order, payer }: { order: OrderDetail; payer: Payer }) {
  const { flow, card, stripe, pay, restart } = usePayment(order, payer)
  const view = choosePaymentView(order, flow)
  const { total } = showSums(order)
  return (
    <Panel>
      <div className="border-b border-ink-200 p-5 md:p-6">
        <p className="text-sm text-ink-700">{total.label}</p>
        <p className="figure text-3xl font-medium tracking-figure sm:text-4xl">{total.amount}</p>
      </div>
      <div className="p-5 md:p-6">
        {view === 'paid' && <PaymentDone order={order} />}
        {view === 'closed' && <PaymentClosed order={order} note={flow.step === 'over' ? flow.note : null} />}
        {view === 'form' && (
          <CardForm
            amount={order.price}
            payer={payer}
            flow={flow}
            stripe={stripe}
            card={card}
            onPay={() => void pay()}
            onRestart={restart}
          />
        )}
      </div>
    </Panel>
  )
}

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
        action={<ButtonLink to={pages.ownOrders}>{paymentMessages.myOrders}</ButtonLink>}
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
    ? paymentMessages.pleasePay(nameOrder(order))
    : paymentMessages.yourOrder(nameOrder(order))
  const { total } = showSums(order)
  return (
    <>
      <CheckoutSum
        label={total.label}
        amount={total.amount}
        back={{ to: pages.ownOrders, label: paymentMessages.myOrders }}
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
