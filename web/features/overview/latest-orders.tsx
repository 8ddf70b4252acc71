import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDateTime } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { useApi } from '../../app/services.ts'
import { formatPrice } from '../../app/shop.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { formatCount } from '../../ui/format.ts'
import { GoLink } from '../../ui/go-link.tsx'
import { OrderStatus } from '../../ui/orders/order-status.tsx'
import { latestOrdersQuery } from './overview.queries.ts'

const COLUMNS: Column<Order>[] = [
  {
    heading: 'Product',
    kind: 'lead',
    cell: ({ _id, product }) => (
      <Link
        to={fillPath(pages.managedOrder, { id: _id })}
        className="relative font-medium wrap-anywhere underline-offset-4 after:absolute after:-inset-3 after:content-[''] hover:underline"
      >
        {product}
      </Link>
    ),
  },
  { heading: 'Customer', kind: 'wide', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { heading: 'Quantity', kind: 'figure', cell: ({ orderQty }) => `${formatCount(orderQty)} pcs` },
  { heading: 'Amount', kind: 'figure', cell: ({ price }) => formatPrice(price) },
  { heading: 'Status', kind: 'wide', cell: (order) => <OrderStatus order={order} /> },
  {
    heading: 'Placed',
    kind: 'wide',
    cell: ({ createdAt }) => (
      <span className="figure whitespace-nowrap text-ink-500">{formatDateTime(createdAt)}</span>
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
          Latest orders
        </h2>
        <GoLink to={pages.manageOrder}>Manage All Orders</GoLink>
      </div>
      <DataTable caption="Latest orders" columns={COLUMNS} rows={orders} rowKey={({ _id }) => _id} />
    </section>
  )
}
