import { orderFactMessages, orderLineMessages as texts } from '../../../content/messages/en/orders.ts'
import { findTrackingUrl } from '../../../contract/carriers.ts'
import { formatDate } from '../../../contract/dates.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { formatCount } from '../format.ts'
import { Panel, PanelHead } from '../panel.tsx'

type Shipment = OrderDetail['shipments'][number]

/** Carrier and tracking number, with a link to the carrier's page where the carrier is known. */
export function Tracking({ carrier, tracking }: Pick<Shipment, 'carrier' | 'tracking'>) {
  const url = findTrackingUrl(carrier, tracking)
  const number = <span className="figure break-all">{tracking}</span>
  return (
    <>
      {carrier}{' '}
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {number} <span className="sr-only">{orderFactMessages.trackAt(carrier)}</span>
        </a>
      ) : (
        number
      )}
    </>
  )
}

/** Every parcel of an order with what is in it. Renders nothing before the first one. */
export function ShipmentList({ order: { shipments, lines } }: { order: OrderDetail }) {
  if (shipments.length === 0) return null
  const nameOf = new Map(lines.map(({ _id, product }) => [_id, product]))
  return (
    <Panel>
      <PanelHead title={texts.shipments} />
      <ol className="divide-y divide-ink-200 text-sm">
        {shipments.map(({ _id, carrier, tracking, createdAt, lines: sent }) => (
          <li key={_id} className="grid gap-1 px-5 py-4 md:px-6">
            <p className="font-medium wrap-anywhere">
              <Tracking carrier={carrier} tracking={tracking} />
            </p>
            <p className="wrap-anywhere text-ink-700">
              {sent.map(({ line, quantity }) => `${formatCount(quantity)} × ${nameOf.get(line)}`).join(', ')}
            </p>
            <time dateTime={createdAt} className="text-xs text-ink-500">
              {formatDate(createdAt)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
