import { Download, ListPlus, MapPin, Printer, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { orderPageMessages } from '../../../content/messages/en/orders.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { Order, OrderDetail } from '../../../contract/schemas/order.ts'
import { ApiError } from '../../api/api-error.ts'
import { downloadFile } from '../../api/download.ts'
import { formatPrice } from '../../app/shop.ts'
import { findToken } from '../../session/browser-session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { HoldTime } from '../../ui/orders/hold-time.tsx'
import { isPayable } from '../../ui/orders/order-state.rules.ts'
import { Panel } from '../../ui/panel.tsx'
import { showToast } from '../../ui/show-toast.ts'
import type { ReorderTo } from './use-reorder.ts'

function useReceipt({ _id: id, number }: Pick<Order, '_id' | 'number'>) {
  const [busy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    try {
      const token = await findToken({ needed: true })
      const fileName = orderPageMessages.receiptFile(number)
      await downloadFile({ name: 'getReceipt', params: { id }, token, fileName })
    } catch (error) {
      void showToast({
        tone: 'error',
        text: error instanceof ApiError ? error.message : orderPageMessages.noAnswer,
      })
    } finally {
      setBusy(false)
    }
  }

  return { busy, download }
}

interface OrderActionsProps {
  order: OrderDetail
  isChecking: boolean
  onReorder: (to: ReorderTo) => void
  onDelete: () => void
  onHoldEnd: () => void
}

/** A receipt exists once money was taken, and remains after it was returned. */
function hasReceipt({ paid, status }: OrderDetail): boolean {
  return paid || status === 'refunded'
}

export function OrderActions({ order, isChecking, onReorder, onDelete, onHoldEnd }: OrderActionsProps) {
  const receipt = useReceipt(order)
  return (
    <Panel padded className="grid gap-3 print:hidden">
      {isPayable(order) && (
        <>
          <ButtonLink to={fillPath(pages.payment, { id: order._id })} size="lg" block>
            {orderPageMessages.pay(formatPrice(order.price))}
          </ButtonLink>
          {order.holdExpiresAt && (
            <p className="text-sm text-ink-700">
              {orderPageMessages.heldBefore}
              <HoldTime expiresAt={order.holdExpiresAt} onEnd={onHoldEnd} />
              {orderPageMessages.heldAfter}
            </p>
          )}
        </>
      )}
      {hasReceipt(order) && (
        <>
          <Button variant="line" block busy={receipt.busy} onClick={() => void receipt.download()}>
            <Download className="size-4" />
            {orderPageMessages.receiptPdf}
          </Button>
          <Button variant="line" block onClick={() => window.print()}>
            <Printer className="size-4" />
            {orderPageMessages.printReceipt}
          </Button>
        </>
      )}
      <Button variant="line" block busy={isChecking} onClick={() => onReorder('same')}>
        <RotateCcw className="size-4" />
        {orderPageMessages.orderAgain}
      </Button>
      {/* One product can have one unpaid order, so this one is paid first. */}
      {!isPayable(order) && order.lines.length === 1 && (
        <Button variant="line" block busy={isChecking} onClick={() => onReorder('another')}>
          <MapPin className="size-4" />
          {orderPageMessages.orderElsewhere}
        </Button>
      )}
      <ButtonLink variant="line" block to={fillPath(pages.reorder, { id: order._id })}>
        <ListPlus className="size-4" />
        {orderPageMessages.saveAsList}
      </ButtonLink>
      <Button variant="quiet" block className="font-normal text-ink-500" onClick={onDelete}>
        {orderPageMessages.delete}
      </Button>
    </Panel>
  )
}
