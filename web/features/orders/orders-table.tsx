import { Link } from 'react-router'
import { formatDate } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { formatPrice } from '../../app/shop.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { formatCount } from '../../ui/format.ts'
import { ShopImage } from '../../ui/image.tsx'
import { isPayable } from '../../ui/orders/order-status.rules.ts'
import { PaymentState } from '../../ui/orders/payment-state.tsx'

interface OrderRow {
  serial: number
  order: Order
}

interface OrdersTableProps {
  rows: OrderRow[]
  onDelete: (order: Order) => void
  onHoldEnd: () => void
}

function OrderedProduct({ order }: { order: Order }) {
  return (
    <div className="flex min-w-0 items-center gap-4">
      {order.image ? (
        <ShopImage
          image={order.image}
          alt=""
          sizes="3.5rem"
          className="aspect-4/3 w-14 flex-none rounded-xs bg-ink-50 object-cover md:max-lg:hidden"
        />
      ) : (
        <span
          aria-hidden="true"
          className="aspect-4/3 w-14 flex-none rounded-xs bg-ink-50 md:max-lg:hidden"
        />
      )}
      <div className="min-w-0 md:min-w-24 lg:min-w-30">
        <Link
          to={fillPath(pages.order, { id: order._id })}
          className="relative font-medium wrap-anywhere underline-offset-4 after:absolute after:-inset-3 after:content-[''] hover:underline"
        >
          {order.product}
        </Link>
        <p className="part-number">{formatDate(order.createdAt)}</p>
      </div>
    </div>
  )
}

function Actions({ order, onDelete }: { order: Order; onDelete: (order: Order) => void }) {
  return (
    <div className="flex items-center gap-2 max-md:*:min-h-11 max-md:*:flex-1 md:justify-end md:max-lg:flex-col md:max-lg:items-end md:max-lg:gap-3">
      {isPayable(order) && (
        <ButtonLink
          to={fillPath(pages.payment, { id: order._id })}
          size="sm"
          aria-label={`Pay: ${order.product}`}
        >
          Pay
        </ButtonLink>
      )}
      <Button
        variant="row-danger"
        size="sm"
        className="max-md:border-ink-300"
        aria-label={`Delete: ${order.product}`}
        onClick={() => onDelete(order)}
      >
        Delete
      </Button>
    </div>
  )
}

export function OrdersTable({ rows, onDelete, onHoldEnd }: OrdersTableProps) {
  const columns: Column<OrderRow>[] = [
    {
      heading: '#',
      kind: 'corner',
      cell: ({ serial }) => <span className="figure text-ink-500">{serial}</span>,
    },
    { heading: 'Customer', cell: ({ order }) => <span className="wrap-anywhere">{order.name}</span> },
    { heading: 'Product', kind: 'lead', cell: ({ order }) => <OrderedProduct order={order} /> },
    {
      heading: 'Quantity',
      kind: 'figure',
      cell: ({ order }) => (
        <>
          {formatCount(order.orderQty)} <span className="text-ink-500">pcs</span>
        </>
      ),
    },
    { heading: 'Total', kind: 'figure', cell: ({ order }) => formatPrice(order.price) },
    {
      heading: 'Payment',
      kind: 'wide',
      cell: ({ order }) => <PaymentState order={order} onHoldEnd={onHoldEnd} />,
    },
    {
      heading: 'Actions',
      kind: 'actions',
      cell: ({ order }) => <Actions order={order} onDelete={onDelete} />,
    },
  ]
  return <DataTable caption="My orders" columns={columns} rows={rows} rowKey={({ order }) => order._id} />
}
