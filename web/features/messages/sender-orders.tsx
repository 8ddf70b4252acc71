import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { senderOrdersMessages as texts } from '../../../content/messages/en/messages.ts'
import { formatDate } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { useApi } from '../../app/services.ts'
import { formatPrice, shop } from '../../app/shop.ts'
import { nameOrder } from '../../ui/orders/order-lines.rules.ts'
import { OrderStateBadges } from '../../ui/orders/order-state.tsx'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { senderOrdersQuery } from './messages.queries.ts'

function OrderLine({ order }: { order: Order }) {
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 text-sm md:px-6">
      <div className="min-w-0">
        <Link
          to={fillPath(pages.managedOrder, { id: order._id })}
          className="font-medium wrap-anywhere underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
        >
          {order.number}
        </Link>
        <p className="text-ink-500 wrap-anywhere">
          {nameOrder(order)}, {formatDate(order.createdAt, shop.timeZone)}
        </p>
      </div>
      <span className="figure">{formatPrice(order.price)}</span>
      <OrderStateBadges order={order} />
    </li>
  )
}

/** The newest orders of the account that has confirmed the sender's address. */
export function SenderOrders({ email }: { email: string }) {
  const { data: orders, isPending } = useQuery(senderOrdersQuery(useApi(), email))
  return (
    <Panel>
      <PanelHead title={texts.title} />
      {orders && orders.length > 0 ? (
        <>
          <ul className="divide-y divide-ink-200">
            {orders.map((order) => (
              <OrderLine key={order._id} order={order} />
            ))}
          </ul>
          <p className="border-t border-ink-200 px-5 py-3 text-sm md:px-6">
            <Link
              to={`${pages.manageOrder}?q=${encodeURIComponent(email)}`}
              className="font-medium text-green-700 underline-offset-4 hover:underline"
            >
              {texts.all}
            </Link>
          </p>
        </>
      ) : (
        <div className="px-5 py-4 text-sm text-ink-700 md:px-6">
          {isPending ? (
            <div role="status">
              <span className="sr-only">{texts.loading}</span>
              <Skeleton className="h-5 w-48 max-w-full" />
            </div>
          ) : (
            <p>{orders ? texts.none : orders === null ? texts.noAccount : texts.notLoaded}</p>
          )}
        </div>
      )}
    </Panel>
  )
}
