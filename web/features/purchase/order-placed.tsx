import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatDateTime } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { messages } from '../../../contract/messages.ts'
import { pages } from '../../../contract/pages.ts'
import { orderQuery } from '../../api/order-queries.ts'
import { useApi } from '../../app/services.ts'
import { formatPrice } from '../../app/shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatCount } from '../../ui/format.ts'
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
          <p className="mt-2 min-h-12 text-ink-700">
            {order && (
              <>
                {formatCount(order.orderQty)} pcs of {order.product} for{' '}
                <span className="figure">{formatPrice(order.price)}</span>
                {order.holdExpiresAt && <>, held for you until {formatDateTime(order.holdExpiresAt)}</>}.
              </>
            )}
          </p>
        </div>
      </div>
      <div className="grid gap-3 xs:grid-cols-2">
        {orderId && (
          <ButtonLink to={fillPath(pages.payment, { id: orderId })} size="lg">
            Pay now
          </ButtonLink>
        )}
        <ButtonLink to={pages.dashboard} variant="line" size="lg">
          My Orders
        </ButtonLink>
      </div>
    </Panel>
  )
}
