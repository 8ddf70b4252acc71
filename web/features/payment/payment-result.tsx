import { useEffect, useRef } from 'react'
import { paymentResultMessages } from '../../../content/messages/en/payment.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { messages } from '../../../contract/messages.ts'
import { pages } from '../../../contract/pages.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { explainClosed } from './payment-flow.rules.ts'

/** The form and its focus are gone: moves the focus to the result. */
function useFocusOnAppearance() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return box
}

export function PaymentDone({ order }: { order: OrderDetail }) {
  return (
    <div ref={useFocusOnAppearance()} tabIndex={-1} className="grid gap-5 outline-none">
      <Notice tone="green" title={messages.paymentCompleted}>
        {paymentResultMessages.transaction} <span className="figure break-all">{order.transactionId}</span>
      </Notice>
      <div className="grid gap-3 xs:grid-cols-2">
        <Button disabled>{paymentResultMessages.paid}</Button>
        <ButtonLink variant="line" to={fillPath(pages.order, { id: order._id })}>
          {paymentResultMessages.receipt}
        </ButtonLink>
        <ButtonLink variant="line" to={pages.ownOrders} className="xs:col-span-2">
          {paymentResultMessages.back}
        </ButtonLink>
      </div>
    </div>
  )
}

export function PaymentClosed({ order, note }: { order: OrderDetail; note: string | null }) {
  const { title, text } = explainClosed(order)
  return (
    <div ref={useFocusOnAppearance()} tabIndex={-1} className="grid gap-5 outline-none">
      <Notice tone="copper" title={title}>
        {note ?? text}
      </Notice>
      <div className="grid gap-3 xs:grid-cols-2">
        <ButtonLink variant="line" to={fillPath(pages.order, { id: order._id })}>
          {paymentResultMessages.seeOrder}
        </ButtonLink>
        {/* The form is for one product. */}
        {order.lines.length === 1 && (
          <ButtonLink variant="line" to={fillPath(pages.purchase, { purchaseId: order.productId })}>
            {paymentResultMessages.orderAgain}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
