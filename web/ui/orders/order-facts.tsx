import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { orderFactMessages } from '../../../content/messages/en/orders.ts'
import { findTrackingUrl } from '../../../contract/carriers.ts'
import { formatDateTime } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { formatPrice, shop } from '../../app/shop.ts'
import { formatCount } from '../format.ts'
import { ShopImage } from '../image.tsx'
import { Panel, PanelHead } from '../panel.tsx'
import { SumLine, SumTotal } from '../sum-line.tsx'
import { showSums } from './order-sums.rules.ts'

function Fact({ label, children, words }: { label: string; children: ReactNode; words?: boolean }) {
  return (
    <div className="grid gap-x-4 py-[7px] xs:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-ink-500">{label}</dt>
      <dd className={words ? 'whitespace-pre-line wrap-anywhere' : 'figure break-all'}>{children}</dd>
    </div>
  )
}

function Sum({ order }: { order: OrderDetail }) {
  const { lines, total } = showSums(order)
  const pieces = `${formatCount(order.orderQty)} × ${formatPrice(order.unitPrice)}`
  return (
    <dl className="text-sm">
      <SumLine label={<span className="figure">{pieces}</span>}>{formatPrice(order.price)}</SumLine>
      {/* The pieces above say what was ordered. */}
      {lines
        .filter(({ kind }) => kind !== 'ordered')
        .map(({ kind, label, amount }) => (
          <SumLine key={kind} label={label}>
            {amount}
          </SumLine>
        ))}
      <SumTotal label={total.label}>{total.amount}</SumTotal>
    </dl>
  )
}

/** A link to the carrier's page where the carrier is known. */
function Tracking({ carrier, tracking }: { carrier: string; tracking: string }) {
  const url = findTrackingUrl(carrier, tracking)
  if (!url) return tracking
  return (
    <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
      {tracking} <span className="sr-only">{orderFactMessages.trackAt(carrier)}</span>
    </a>
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
            className="aspect-4/3 w-full self-start rounded-sm bg-ink-50 object-cover max-sm:max-w-40 print:hidden"
          />
        )}
        <div className="min-w-0 sm:only:col-span-2">
          <p className="font-display text-lg leading-6 font-medium wrap-anywhere">
            {order.productSlug ? (
              <Link
                to={fillPath(pages.product, { slug: order.productSlug })}
                className="underline-offset-4 hover:underline"
              >
                {order.product}
              </Link>
            ) : (
              order.product
            )}
          </p>
          <div className="mt-3">
            <Sum order={order} />
          </div>
        </div>
      </div>
      <dl className="border-t border-ink-200 px-5 py-4 text-sm md:px-6">
        <Fact label={orderFactMessages.number}>{order.number}</Fact>
        <Fact label={orderFactMessages.placed}>{formatDateTime(order.createdAt)}</Fact>
        {order.transactionId && <Fact label={orderFactMessages.transaction}>{order.transactionId}</Fact>}
        <Fact label={orderFactMessages.customer} words>
          {`${order.name}\n${order.user}`}
        </Fact>
        <Fact label={orderFactMessages.address} words>
          {order.address}
        </Fact>
        <Fact label={orderFactMessages.phone} words>
          {order.phone}
        </Fact>
        {order.carrier && (
          <Fact label={orderFactMessages.carrier} words>
            {order.carrier}
          </Fact>
        )}
        {order.tracking && (
          <Fact label={orderFactMessages.tracking}>
            <Tracking carrier={order.carrier ?? ''} tracking={order.tracking} />
          </Fact>
        )}
      </dl>
    </Panel>
  )
}
