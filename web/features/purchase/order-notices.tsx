import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { orderRefusedMessages } from '../../../content/messages/en/purchase.ts'
import { formatDate } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { messages } from '../../../contract/messages.ts'
import { pages } from '../../../contract/pages.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { formatPieces } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Scrolls into view and takes the focus, because the form is long. */
export function FocusedNotice({ children }: { children: ReactNode }) {
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
    <Link to={pages.ownOrders} className="underline underline-offset-4">
      {orderRefusedMessages.myOrders}
    </Link>
  )
  return (
    <FocusedNotice>
      <Notice tone="copper" title={messages.orderAlreadyPlaced}>
        {order ? (
          <>
            <p>
              {orderRefusedMessages.waiting({
                pieces: formatPieces(order.orderQty),
                price: formatPrice(order.price),
                date: formatDate(order.createdAt),
              })}
              {myOrders}
              {orderRefusedMessages.waitingAfter}
            </p>
            <ButtonLink to={fillPath(pages.payment, { id: order._id })} className="mt-3">
              {orderRefusedMessages.payThat}
            </ButtonLink>
          </>
        ) : (
          <p>
            {orderRefusedMessages.payOrDeleteBefore}
            {myOrders}
            {orderRefusedMessages.payOrDeleteAfter}
          </p>
        )}
      </Notice>
    </FocusedNotice>
  )
}

export function NotPlaced({ title, text }: { title: string; text: string }) {
  return (
    <FocusedNotice>
      <Notice tone="red" title={title}>
        {text}
      </Notice>
    </FocusedNotice>
  )
}

export function NotSold() {
  return (
    <FocusedNotice>
      <Notice tone="copper" title={orderRefusedMessages.notSold}>
        <p>{orderRefusedMessages.notSoldText}</p>
        <ButtonLink variant="line" to={pages.products} className="mt-3">
          {orderRefusedMessages.allProducts}
        </ButtonLink>
      </Notice>
    </FocusedNotice>
  )
}
