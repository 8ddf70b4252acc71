import { orderFactMessages, orderLineMessages as texts } from '../../../content/messages/en/orders.ts'
import { findTrackingUrl } from '../../../contract/carriers.ts'
import { formatDate } from '../../../contract/dates.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { formatPieces } from '../../../contract/thousands.ts'
import { Panel, PanelHead } from '../panel.tsx'
import { countPieces, describePieces } from './order-lines.rules.ts'

type Shipment = OrderDetail['shipments'][number]

/** Carrier and tracking number, with a link to the carrier's page where the carrier is known. */
export function Tracking({ carrier, tracking }: Pick<Shipment, 'carrier' | 'tracking'>) {
  const url = findTrackingUrl(carrier, tracking)
  const number = <span className="figure break-all">{tracking}</span>
  return (
    <>
      {carrier}{' '}
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="relative underline underline-offset-4 after:absolute after:-inset-3 after:content-['']"
        >
          {number} <span className="sr-only">{orderFactMessages.trackAt(carrier)}</span>
        </a>
      ) : (
        number
      )}
    </>
  )
}

/** More lines than this are folded. */
const SHOWN_LINES = 5

/** Pieces of some lines, such as a parcel's. */
export function Pieces({ pieces, lines }: { pieces: Shipment['lines']; lines: OrderDetail['lines'] }) {
  const words = describePieces(pieces, lines)
  if (pieces.length <= SHOWN_LINES) return words
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center">
        {texts.productsAndPieces(pieces.length, formatPieces(countPieces({ lines: pieces })))}
      </summary>
      <p>{words}</p>
    </details>
  )
}

/** Every parcel of an order with what is in it. Renders nothing before the first one. */
export function ShipmentList({ order: { shipments, lines } }: { order: OrderDetail }) {
  if (shipments.length === 0) return null
  return (
    <Panel>
      <PanelHead title={texts.shipments} />
      <ol className="divide-y divide-ink-200 text-sm">
        {shipments.map(({ _id, carrier, tracking, createdAt, lines: sent }) => (
          <li key={_id} className="grid gap-1 px-5 py-4 md:px-6">
            <p className="font-medium wrap-anywhere">
              <Tracking carrier={carrier} tracking={tracking} />
            </p>
            <div className="wrap-anywhere text-ink-700">
              <Pieces pieces={sent} lines={lines} />
            </div>
            <time dateTime={createdAt} className="text-xs text-ink-500">
              {formatDate(createdAt)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
