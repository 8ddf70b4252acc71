import { Link } from 'react-router'
import { myOrdersMessages } from '../../../content/messages/en/orders.ts'
import { formatDate } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { parseAmount, toAmount } from '../../../contract/money.ts'
import { pages } from '../../../contract/pages.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { groupThousands, pieceUnit } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ShopImage } from '../../ui/image.tsx'
import { HoldTime } from '../../ui/orders/hold-time.tsx'
import { countPieces, nameOrder } from '../../ui/orders/order-lines.rules.ts'
import { isPayable } from '../../ui/orders/order-state.rules.ts'
import { OrderStateBadges } from '../../ui/orders/order-state.tsx'

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
          {nameOrder(order)}
        </Link>
        <p className="part-number whitespace-nowrap">
          {order.number}
          <span className="block">{formatDate(order.createdAt)}</span>
        </p>
      </div>
    </div>
  )
}

function Total({ order }: { order: Order }) {
  const back = toAmount((parseAmount(order.refunded) ?? 0) + (parseAmount(order.lost) ?? 0))
  return (
    <>
      {formatPrice(order.price)}
      {back > 0 && (
        <span className="block font-sans text-xs tracking-normal text-ink-700">
          {myOrdersMessages.refunded(formatPrice(back))}
        </span>
      )}
    </>
  )
}

/** The order's state in a table: the time left of its hold, or the transaction that paid it. */
function PaymentState({ order, onHoldEnd }: { order: Order; onHoldEnd: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:block">
      <OrderStateBadges order={order} />
      {isPayable(order) && order.holdExpiresAt && (
        <p className="text-xs whitespace-nowrap text-ink-700 md:mt-1">
          <HoldTime expiresAt={order.holdExpiresAt} onEnd={onHoldEnd} />
        </p>
      )}
      {order.transactionId && (
        <p
          title={order.transactionId}
          className="part-number truncate md:mt-1 md:max-w-[13ch] 2xl:max-w-[17ch]"
        >
          {order.transactionId}
        </p>
      )}
    </div>
  )
}

/** Delete is not prominent, because most customers come here to pay. */
function Actions({ order, onDelete }: { order: Order; onDelete: (order: Order) => void }) {
  return (
    <div className="flex items-center gap-2 max-md:*:min-h-11 md:justify-end md:max-lg:flex-col md:max-lg:items-end md:max-lg:gap-3">
      {isPayable(order) ? (
        <ButtonLink
          to={fillPath(pages.payment, { id: order._id })}
          size="sm"
          className="max-md:flex-1"
          aria-label={myOrdersMessages.payLabel(nameOrder(order))}
        >
          {myOrdersMessages.pay}
        </ButtonLink>
      ) : (
        <ButtonLink
          to={fillPath(pages.reorder, { id: order._id })}
          variant="quiet"
          size="sm"
          className="font-normal max-md:-ml-3"
          aria-label={myOrdersMessages.againLabel(nameOrder(order))}
        >
          {myOrdersMessages.again}
        </ButtonLink>
      )}
      <Button
        variant="quiet"
        size="sm"
        className="font-normal text-ink-500 max-md:-ml-3 max-md:not-first:ml-0"
        aria-label={myOrdersMessages.deleteLabel(nameOrder(order))}
        onClick={() => onDelete(order)}
      >
        {myOrdersMessages.delete}
      </Button>
    </div>
  )
}

export function OrdersTable({ rows, onDelete, onHoldEnd }: OrdersTableProps) {
  const labels = myOrdersMessages.columns
  const columns: Column<OrderRow>[] = [
    {
      heading: labels.serial,
      kind: 'corner',
      cell: ({ serial }) => <span className="figure text-ink-500">{serial}</span>,
    },
    { heading: labels.customer, cell: ({ order }) => <span className="wrap-anywhere">{order.name}</span> },
    { heading: labels.product, kind: 'lead', cell: ({ order }) => <OrderedProduct order={order} /> },
    {
      heading: labels.quantity,
      kind: 'figure',
      cell: ({ order }) => (
        <>
          {groupThousands(countPieces(order))}{' '}
          <span className="text-ink-500">{pieceUnit(countPieces(order))}</span>
        </>
      ),
    },
    { heading: labels.total, kind: 'figure', cell: ({ order }) => <Total order={order} /> },
    {
      heading: labels.payment,
      kind: 'wide',
      cell: ({ order }) => <PaymentState order={order} onHoldEnd={onHoldEnd} />,
    },
    {
      heading: labels.actions,
      kind: 'actions',
      cell: ({ order }) => <Actions order={order} onDelete={onDelete} />,
    },
  ]
  return (
    <DataTable
      caption={myOrdersMessages.caption}
      columns={columns}
      rows={rows}
      rowKey={({ order }) => order._id}
    />
  )
}
