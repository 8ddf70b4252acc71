import type { ComponentProps, ReactNode } from 'react'
import { orderDialogs } from '../../../content/messages/en/manage-orders.ts'
import type { Order, OrderDetail } from '../../../contract/schemas/order.ts'
import { formatPieces } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { countPieces, nameOrder } from '../../ui/orders/order-lines.rules.ts'
import { OrderStateBadges } from '../../ui/orders/order-state.tsx'

export interface OrderActionProps {
  order: Order
  /** Runs the order action and reports it. The form shows what it throws. */
  run: (send: (id: string) => Promise<OrderDetail>, done: string) => Promise<void>
  onClose: (isDone: boolean) => void
}

interface OrderActionDialogProps {
  title: string
  text: string
  order: Order
  confirmLabel: string
  isDanger?: boolean
  /** The order's state no longer allows it. */
  isOver: boolean
  form: ComponentProps<typeof FormDialog>['form']
  onCancel: () => void
  children?: ReactNode
}

/** Asks before an order action runs. */
export function OrderActionDialog({ order, ...props }: OrderActionDialogProps) {
  return (
    <FormDialog
      {...props}
      about={
        <>
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium wrap-anywhere">
              {nameOrder(order)}, <span className="figure">{formatPieces(countPieces(order))}</span>
            </span>
            <OrderStateBadges order={order} />
          </p>
          <p className="wrap-anywhere text-ink-700">
            {order.name}, <span className="figure">{formatPrice(order.price)}</span>
            {order.refunded > 0 && (
              <>
                , <span className="figure">{formatPrice(order.refunded)}</span> {orderDialogs.refundedSoFar}
              </>
            )}
          </p>
        </>
      }
    />
  )
}
