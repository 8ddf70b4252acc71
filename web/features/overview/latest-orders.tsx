import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { latestOrders as texts } from '../../../content/messages/en/overview.ts'
import { formatDateTime } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { formatPieces } from '../../../contract/thousands.ts'
import { useApi } from '../../app/services.ts'
import { formatPrice, shop } from '../../app/shop.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { GoLink } from '../../ui/go-link.tsx'
import { countPieces, nameOrder } from '../../ui/orders/order-lines.rules.ts'
import { OrderStateBadges } from '../../ui/orders/order-state.tsx'
import { latestOrdersQuery } from './overview.queries.ts'

const COLUMNS: Column<Order>[] = [
  {
    heading: texts.product,
    kind: 'lead',
    cell: (order) => (
      <Link
        to={fillPath(pages.managedOrder, { id: order._id })}
        className="relative font-medium wrap-anywhere underline-offset-4 after:absolute after:-inset-3 after:content-[''] hover:underline"
      >
        {nameOrder(order)}
      </Link>
    ),
  },
  {
    heading: texts.customer,
    kind: 'wide',
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    heading: texts.quantity,
    kind: 'figure',
    cell: (order) => formatPieces(countPieces(order)),
  },
  { heading: texts.amount, kind: 'figure', cell: ({ price }) => formatPrice(price) },
  { heading: texts.status, kind: 'wide', cell: (order) => <OrderStateBadges order={order} /> },
  {
    heading: texts.placed,
    kind: 'wide',
    cell: ({ createdAt }) => (
      <span className="figure whitespace-nowrap text-ink-500">
        {formatDateTime(createdAt, shop.timeZone)}
      </span>
    ),
  },
]

/** The newest orders, independent of the period. */
export function LatestOrders() {
  const { data: orders } = useQuery(latestOrdersQuery(useApi()))
  if (!orders || orders.length === 0) return null
  return (
    <section aria-labelledby="latest-orders">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="latest-orders" className="text-base tracking-mono">
          {texts.title}
        </h2>
        <GoLink to={pages.manageOrder}>{texts.manage}</GoLink>
      </div>
      <DataTable caption={texts.title} columns={COLUMNS} rows={orders} rowKey={({ _id }) => _id} />
    </section>
  )
}
