import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { formatDateTime } from '../../../contract/dates.ts'
import { pages } from '../../../contract/pages.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { formatPrice } from '../../app/shop.ts'
import { Button } from '../../ui/button.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { MoneyMoves } from '../../ui/orders/money-moves.tsx'
import { MoneyNotice } from '../../ui/orders/money-notice.tsx'
import { OrderFacts } from '../../ui/orders/order-facts.tsx'
import { OrderStatus } from '../../ui/orders/order-status.tsx'
import { OrderTimeline } from '../../ui/orders/order-timeline.tsx'
import { Panel } from '../../ui/panel.tsx'
import { OrderActionDialogs } from './order-action-dialogs.tsx'
import { leftToRefund, listOrderActions, type OrderAction } from './order-actions.rules.ts'
import { useOrderAction } from './use-order-action.ts'

const LABELS: Record<OrderAction, string> = {
  ship: 'Mark shipped',
  deliver: 'Mark delivered',
  cancel: 'Cancel order',
  refund: 'Refund',
  retry: 'Try the refund again',
}

function OrderActions({ order, onAction }: { order: OrderDetail; onAction: (action: OrderAction) => void }) {
  const actions = listOrderActions(order)
  return (
    <Panel padded className="grid gap-3">
      {actions.length === 0 && (
        <p className="text-sm text-ink-700">This order is over; nothing more can be done with it.</p>
      )}
      {actions.map((action) => (
        <Button
          key={action}
          block
          variant={action === 'ship' || action === 'deliver' ? 'primary' : 'danger-quiet'}
          onClick={() => onAction(action)}
        >
          {LABELS[action]}
        </Button>
      ))}
      {actions.includes('refund') && (
        <p className="text-sm text-ink-700">
          <span className="figure">{formatPrice(leftToRefund(order))}</span> can still be returned.
        </p>
      )}
      <Link
        to={`${pages.manageOrder}?q=${encodeURIComponent(order.user)}`}
        className="text-sm font-medium text-green-700 underline-offset-4 hover:underline"
      >
        All orders of this customer
      </Link>
    </Panel>
  )
}

/** One order for admins: its content, its history and the possible order actions. */
export function ManagedOrder({ order }: { order: OrderDetail }) {
  const { asked, ask, run } = useOrderAction()
  const actions = useRef<HTMLElement>(null)

  /** The button that opened the dialog is gone once the order's state has changed. */
  function close(isDone: boolean): void {
    flushSync(() => ask(null))
    if (isDone) actions.current?.focus()
  }

  return (
    <>
      <DashboardHead
        title={order.product}
        text={`Ordered by ${order.name}, ${formatDateTime(order.createdAt)}`}
      >
        <OrderStatus order={order} />
      </DashboardHead>
      <MoneyNotice order={order} audience="shop" />
      <div className="grid items-start gap-x-(--gutter) gap-y-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] xl:grid-rows-[auto_1fr]">
        <div className="grid gap-6 xl:row-span-2">
          <OrderFacts order={order} title="The order" />
          <MoneyMoves order={order} audience="shop" />
        </div>
        <section
          ref={actions}
          tabIndex={-1}
          aria-label="What can be done"
          className="outline-none max-xl:order-first"
        >
          <OrderActions order={order} onAction={(action) => ask({ action, order })} />
        </section>
        <OrderTimeline history={order.history} />
      </div>
      {asked && <OrderActionDialogs action={asked.action} order={asked.order} run={run} onClose={close} />}
    </>
  )
}
