import type { ReactNode } from 'react'
import { formatDateTime } from '../../../contract/dates.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { formatPrice, shop } from '../../app/shop.ts'
import { formatCount } from '../format.ts'
import { ShopImage } from '../image.tsx'
import { Panel, PanelHead } from '../panel.tsx'
import { SumLine, SumTotal } from '../sum-line.tsx'

function Fact({ label, children, words }: { label: string; children: ReactNode; words?: boolean }) {
  return (
    <div className="grid gap-x-4 py-[7px] xs:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-ink-500">{label}</dt>
      <dd className={words ? 'whitespace-pre-line wrap-anywhere' : 'figure break-all'}>{children}</dd>
    </div>
  )
}

function Sum({ order }: { order: OrderDetail }) {
  const pieces = `${formatCount(order.orderQty)} × ${formatPrice(order.unitPrice)}`
  return (
    <dl className="text-sm">
      <SumLine label={<span className="figure">{pieces}</span>}>{formatPrice(order.price)}</SumLine>
      {order.refunded > 0 && <SumLine label="Refunded">−{formatPrice(order.refunded)}</SumLine>}
      {order.lost > 0 && <SumLine label="Returned by the bank">−{formatPrice(order.lost)}</SumLine>}
      <SumTotal>{formatPrice(order.price)}</SumTotal>
    </dl>
  )
}

/** The order's product, price, buyer and address. A printed receipt shows the same. */
export function OrderFacts({ order, title }: { order: OrderDetail; title: string }) {
  return (
    <Panel>
      <PanelHead title={title} />
      <div className="grid gap-5 p-5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-6 md:p-6 print:block">
        {order.image && (
          <ShopImage
            image={order.image}
            alt={`${shop.name} ${order.product}`}
            sizes="(min-width: 40rem) 10rem, 100vw"
            priority
            className="aspect-4/3 w-full self-start rounded-sm bg-ink-50 object-cover max-sm:max-w-60 print:hidden"
          />
        )}
        <div className="min-w-0 sm:only:col-span-2">
          <p className="font-display text-lg leading-6 font-medium">{order.product}</p>
          <div className="mt-3">
            <Sum order={order} />
          </div>
        </div>
      </div>
      <dl className="border-t border-ink-200 px-5 py-4 text-sm md:px-6">
        <Fact label="Order">{order._id}</Fact>
        <Fact label="Ordered">{formatDateTime(order.createdAt)}</Fact>
        {order.transactionId && <Fact label="Transaction id">{order.transactionId}</Fact>}
        <Fact label="Customer" words>
          {`${order.name}\n${order.user}`}
        </Fact>
        <Fact label="Deliver to" words>
          {order.address}
        </Fact>
        <Fact label="Phone" words>
          {order.phone}
        </Fact>
        {order.carrier && (
          <Fact label="Carrier" words>
            {order.carrier}
          </Fact>
        )}
        {order.tracking && <Fact label="Tracking number">{order.tracking}</Fact>}
      </dl>
    </Panel>
  )
}
