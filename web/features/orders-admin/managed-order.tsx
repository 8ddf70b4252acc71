import { Printer } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import {
  orderActions as actionTexts,
  managedOrder as texts,
} from '../../../content/messages/en/manage-orders.ts'
import { formatDateTime } from '../../../contract/dates.ts'
import { pages } from '../../../contract/pages.ts'
import type { Order, OrderDetail } from '../../../contract/schemas/order.ts'
import { formatPrice, shop } from '../../app/shop.ts'
import { Button } from '../../ui/button.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { MoneyMoves } from '../../ui/orders/money-moves.tsx'
import { MoneyNotice } from '../../ui/orders/money-notice.tsx'
import { OrderFacts } from '../../ui/orders/order-facts.tsx'
import { nameOrder } from '../../ui/orders/order-lines.rules.ts'
import { OrderStateBadges } from '../../ui/orders/order-state.tsx'
import { OrderTimeline } from '../../ui/orders/order-timeline.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LineGroups } from './line-groups.tsx'
import { OrderActionDialogs } from './order-action-dialogs.tsx'
import { computeLeftToRefund, listOrderActions, type OrderAction } from './order-actions.rules.ts'
import { useOrderAction } from './use-order-action.ts'
import { usePackingSlips } from './use-packing-slips.ts'

/** The order actions that are possible now. */
export function OrderActions({ order, onAction }: { order: Order; onAction: (action: OrderAction) => void }) {
  const actions = listOrderActions(order)
  return (
    <div className="grid gap-3">
      {actions.length === 0 && <p className="text-sm text-ink-700">{actionTexts.none}</p>}
      {actions.map((action) => (
        <Button
          key={action}
          block
          variant={action === 'ship' || action === 'deliver' ? 'primary' : 'danger-quiet'}
          onClick={() => onAction(action)}
        >
          {actionTexts[action]}
        </Button>
      ))}
      {actions.includes('refund') && (
        <p className="text-sm text-ink-700">
          {actionTexts.refundable(formatPrice(computeLeftToRefund(order)))}
        </p>
      )}
      <Link
        to={`${pages.manageOrder}?q=${encodeURIComponent(order.user)}`}
        className="text-sm font-medium text-green-700 underline-offset-4 hover:underline"
      >
        {actionTexts.ofCustomer}
      </Link>
    </div>
  )
}

/** One order for admins: its content, its history and the possible order actions. */
export function ManagedOrder({ order }: { order: OrderDetail }) {
  const { asked, ask, run } = useOrderAction()
  const { isPrinting, print } = usePackingSlips()
  const actions = useRef<HTMLElement>(null)

  /** The button that opened the dialog is gone once the order's state has changed. */
  function close(isDone: boolean): void {
    flushSync(() => ask(null))
    if (isDone) actions.current?.focus()
  }

  return (
    <>
      <DashboardHead
        title={nameOrder(order)}
        text={texts.orderedBy(order.number, order.name, formatDateTime(order.createdAt, shop.timeZone))}
      >
        <OrderStateBadges order={order} />
      </DashboardHead>
      <MoneyNotice order={order} audience="shop" />
      <div className="grid items-start gap-x-(--gutter) gap-y-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] xl:grid-rows-[auto_1fr]">
        <div className="grid gap-6 xl:row-span-2">
          <LineGroups order={order} />
          <OrderFacts order={order} title={texts.facts} hasNoLines timeZone={shop.timeZone} />
          <MoneyMoves order={order} audience="shop" />
        </div>
        <section
          ref={actions}
          tabIndex={-1}
          aria-label={actionTexts.region}
          className="outline-none max-xl:order-first"
        >
          <Panel padded>
            <OrderActions order={order} onAction={(action) => ask({ action, order })} />
            {order.paid && order.status !== 'refunded' && (
              <Button
                variant="line"
                block
                className="mt-3"
                busy={isPrinting}
                onClick={() => void print([order._id])}
              >
                <Printer className="size-4" />
                {texts.slip}
              </Button>
            )}
          </Panel>
        </section>
        <OrderTimeline history={order.history} timeZone={shop.timeZone} />
      </div>
      {asked && <OrderActionDialogs action={asked.action} order={asked.order} run={run} onClose={close} />}
    </>
  )
}
