import { Download, Printer, RotateCcw } from 'lucide-react'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { formatPrice } from '../../app/shop.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { HoldTime } from '../../ui/orders/hold-time.tsx'
import { isPayable } from '../../ui/orders/order-status.rules.ts'
import { Panel } from '../../ui/panel.tsx'
import { useReceipt } from './use-receipt.ts'

interface OrderActionsProps {
  order: OrderDetail
  isChecking: boolean
  onReorder: () => void
  onDelete: () => void
  onHoldEnd: () => void
}

/** A receipt exists once money was taken, and remains after it was returned. */
function hasReceipt({ paid, status }: OrderDetail): boolean {
  return paid || status === 'refunded'
}

export function OrderActions({ order, isChecking, onReorder, onDelete, onHoldEnd }: OrderActionsProps) {
  const receipt = useReceipt(order._id)
  return (
    <Panel padded className="grid gap-3 print:hidden">
      {isPayable(order) && (
        <>
          <ButtonLink to={fillPath(pages.payment, { id: order._id })} size="lg" block>
            Pay {formatPrice(order.price)}
          </ButtonLink>
          {order.holdExpiresAt && (
            <p className="text-sm text-ink-700">
              Your pieces are <HoldTime expiresAt={order.holdExpiresAt} onEnd={onHoldEnd} />. Then they go
              back to stock and the order expires; nothing is charged.
            </p>
          )}
        </>
      )}
      {hasReceipt(order) && (
        <>
          <Button variant="line" block busy={receipt.busy} onClick={() => void receipt.download()}>
            <Download className="size-4" />
            Receipt as PDF
          </Button>
          <Button variant="line" block onClick={() => window.print()}>
            <Printer className="size-4" />
            Print receipt
          </Button>
        </>
      )}
      <Button variant="line" block busy={isChecking} onClick={onReorder}>
        <RotateCcw className="size-4" />
        Order again
      </Button>
      <Button variant="danger-quiet" block onClick={onDelete}>
        Delete
      </Button>
    </Panel>
  )
}
