import { Link } from 'react-router'
import { formatDate } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { formatPrice } from '../../app/shop.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { formatCount } from '../../ui/format.ts'
import { PaymentState } from '../../ui/orders/payment-state.tsx'
import { OrderActionButtons } from './order-action-buttons.tsx'
import type { OrderAction } from './order-actions.rules.ts'

interface ManagedRow {
  serial: number
  order: Order
}

interface ManagedTableProps {
  rows: ManagedRow[]
  onAction: (action: OrderAction, order: Order) => void
  onHoldEnd: () => void
}

function OrderedProduct({ order }: { order: Order }) {
  return (
    <div className="min-w-0 md:min-w-24">
      <Link
        to={fillPath(pages.managedOrder, { id: order._id })}
        className="relative font-medium wrap-anywhere underline-offset-4 after:absolute after:-inset-3 after:content-[''] hover:underline"
      >
        {order.product}
      </Link>
      <p className="part-number">{formatDate(order.createdAt)}</p>
    </div>
  )
}

function Customer({ order: { name, user } }: { order: Order }) {
  return (
    <div className="min-w-0 wrap-anywhere md:max-w-48">
      {name}
      <p className="text-xs text-ink-500">{user}</p>
    </div>
  )
}

function Amount({ order: { price, refunded } }: { order: Order }) {
  return (
    <>
      {formatPrice(price)}
      {refunded > 0 && <span className="block text-xs text-ink-500">−{formatPrice(refunded)}</span>}
    </>
  )
}

export function ManagedTable({ rows, onAction, onHoldEnd }: ManagedTableProps) {
  const columns: Column<ManagedRow>[] = [
    {
      heading: '#',
      kind: 'corner',
      cell: ({ serial }) => <span className="figure text-ink-500">{serial}</span>,
    },
    { heading: 'Product and date', kind: 'lead', cell: OrderedProduct },
    { heading: 'Customer', kind: 'wide', cell: Customer },
    {
      heading: 'Quantity',
      kind: 'figure',
      cell: ({ order }) => (
        <>
          {formatCount(order.orderQty)} <span className="text-ink-500">pcs</span>
        </>
      ),
    },
    { heading: 'Amount', kind: 'figure', cell: Amount },
    {
      heading: 'Status and transaction',
      kind: 'wide',
      cell: ({ order }) => <PaymentState order={order} onHoldEnd={onHoldEnd} />,
    },
    {
      heading: 'Actions',
      kind: 'actions',
      cell: ({ order }) => (
        <OrderActionButtons order={order} onAction={(action) => onAction(action, order)} />
      ),
    },
  ]
  return <DataTable caption="All orders" columns={columns} rows={rows} rowKey={({ order }) => order._id} />
}
