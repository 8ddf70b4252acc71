import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { messages } from '../../../contract/messages.ts'
import { pages } from '../../../contract/pages.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { formatPrice } from '../../app/shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatCount } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'

/** Scrolls into view and takes the focus, because the form is long. */
export function Arrived({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}

/** A customer can have one unpaid order of a product: they pay that one or delete it. */
export function AlreadyPlaced({ order }: { order: Order | null }) {
  const myOrders = (
    <Link to={pages.dashboard} className="underline underline-offset-4">
      My Orders
    </Link>
  )
  return (
    <Arrived>
      <Notice tone="copper" title={messages.orderAlreadyPlaced}>
        {order ? (
          <>
            <p>
              {formatCount(order.orderQty)} pcs for {formatPrice(order.price)}, ordered on{' '}
              {formatDate(order.createdAt)}, wait for your payment. For another quantity, delete that order in{' '}
              {myOrders} first.
            </p>
            <ButtonLink to={fillPath(pages.payment, { id: order._id })} className="mt-3">
              Pay that order
            </ButtonLink>
          </>
        ) : (
          <p>You can pay or delete that order in {myOrders}.</p>
        )}
      </Notice>
    </Arrived>
  )
}

export function NotPlaced({ title, text }: { title: string; text: string }) {
  return (
    <Arrived>
      <Notice tone="red" title={title}>
        {text}
      </Notice>
    </Arrived>
  )
}

export function NotSold() {
  return (
    <Arrived>
      <Notice tone="copper" title="This part is not sold any more">
        <p>It was taken off the list while you were here. Nothing was ordered.</p>
        <ButtonLink variant="line" to={pages.products} className="mt-3">
          All products
        </ButtonLink>
      </Notice>
    </Arrived>
  )
}
