import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { orderPlacedMessages } from '../../../content/messages/en/purchase.ts'
import { formatDateTime } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { messages } from '../../../contract/messages.ts'
import { pages } from '../../../contract/pages.ts'
import { formatPieces } from '../../../contract/thousands.ts'
import { orderQuery } from '../../api/order-queries.ts'
import { useApi } from '../../app/services.ts'
import { formatPrice } from '../../app/shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'

/** Replaces the form: the order is placed, and payment is next. */
export function OrderPlaced({ orderId }: { orderId: string | null }) {
  const { data: order } = useQuery({ ...orderQuery(useApi(), orderId ?? ''), enabled: orderId !== null })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <Panel padded className="grid max-w-160 gap-6">
      <div className="flex gap-4">
        <CircleCheck className="mt-0.5 size-7 text-green-700" />
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {messages.orderConfirmed}
          </h2>
          <div className="mt-2 min-h-18 text-ink-700">
            {order && (
              <>
                <p>
                  {orderPlacedMessages.number}{' '}
                  <span className="figure font-medium text-ink-900">{order.number}</span>
                </p>
                <p className="mt-1">
                  {orderPlacedMessages.what(formatPieces(order.orderQty), order.product)}
                  <span className="figure">{formatPrice(order.price)}</span>
                  {order.holdExpiresAt && orderPlacedMessages.heldUntil(formatDateTime(order.holdExpiresAt))}.
                </p>
              </>
            )}
          </div>
        </div>
      </div>
      <div className="grid gap-3 xs:grid-cols-2">
        {orderId && (
          <ButtonLink to={fillPath(pages.payment, { id: orderId })} size="lg">
            {orderPlacedMessages.payNow}
          </ButtonLink>
        )}
        <ButtonLink to={pages.ownOrders} variant="line" size="lg">
          {orderPlacedMessages.myOrders}
        </ButtonLink>
      </div>
    </Panel>
  )
}
