import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { orderPageMessages } from '../../../content/messages/en/orders.ts'
import { formatDate } from '../../../contract/dates.ts'
import { pages } from '../../../contract/pages.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { shop } from '../../app/shop.ts'
import { classes } from '../../ui/classes.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { MoneyMoves } from '../../ui/orders/money-moves.tsx'
import { MoneyNotice } from '../../ui/orders/money-notice.tsx'
import { OrderFacts } from '../../ui/orders/order-facts.tsx'
import { nameOrder } from '../../ui/orders/order-lines.rules.ts'
import { isPayable } from '../../ui/orders/order-state.rules.ts'
import { OrderStateBadges } from '../../ui/orders/order-state.tsx'
import { OrderTimeline } from '../../ui/orders/order-timeline.tsx'
import { ShipmentList } from '../../ui/orders/shipment-list.tsx'
import { DeleteOrderDialog } from './delete-order-dialog.tsx'
import { OrderActions } from './order-actions.tsx'
import { ReorderNotice } from './reorder-notice.tsx'
import { useDeleteOrder } from './use-delete-order.ts'
import { useReorder } from './use-reorder.ts'

interface OrderViewProps {
  order: OrderDetail
  onRefresh: () => Promise<unknown>
}

export function OrderView({ order, onRefresh }: OrderViewProps) {
  const navigate = useNavigate()
  const reorder = useReorder(order)
  const { asked, ask, cancel, confirm, busy } = useDeleteOrder()
  const refresh = useCallback(() => void onRefresh(), [onRefresh])

  async function remove() {
    const isGone = await confirm()
    cancel()
    if (isGone) await navigate(pages.ownOrders)
    else refresh()
  }

  return (
    <>
      <p className="mb-6 hidden border-b border-ink-900 pb-3 text-lg font-medium print:block">
        {orderPageMessages.receipt(shop.name)}
      </p>
      <DashboardHead
        title={nameOrder(order)}
        text={orderPageMessages.placedOn(order.number, formatDate(order.createdAt))}
      >
        <OrderStateBadges order={order} />
      </DashboardHead>
      <MoneyNotice order={order} audience="buyer" />
      {reorder.plan && <ReorderNotice plan={reorder.plan} toPurchase={reorder.toPurchase} />}
      {reorder.failed && (
        <div className="mb-6">
          <Notice tone="red" title={orderPageMessages.checkFailed}>
            {orderPageMessages.checkFailedText}
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-x-(--gutter) gap-y-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] xl:grid-rows-[auto_1fr] print:block">
        <div className="grid gap-6 xl:row-span-2 print:block">
          <OrderFacts order={order} title={orderPageMessages.ordered} />
          <ShipmentList order={order} />
          <MoneyMoves order={order} audience="buyer" />
        </div>
        {/* Buyers should not have to scroll to pay. */}
        <div className={classes(isPayable(order) && 'max-xl:order-first')}>
          <OrderActions
            order={order}
            isChecking={reorder.busy}
            onReorder={(to) => void reorder.check(to)}
            onDelete={() => ask(order)}
            onHoldEnd={refresh}
          />
        </div>
        <OrderTimeline history={order.history} />
      </div>
      <DeleteOrderDialog order={asked} busy={busy} onConfirm={() => void remove()} onCancel={cancel} />
    </>
  )
}
