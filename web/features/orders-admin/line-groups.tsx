import { managedOrder as texts } from '../../../content/messages/en/manage-orders.ts'
import { orderLineMessages } from '../../../content/messages/en/orders.ts'
import { formatDateTime } from '../../../contract/dates.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { formatPrice, shop } from '../../app/shop.ts'
import { LineTable } from '../../ui/orders/line-table.tsx'
import { groupByShipment, type LineGroup, pricePieces } from '../../ui/orders/order-lines.rules.ts'
import { Tracking } from '../../ui/orders/shipment-list.tsx'
import { Panel, PanelHead } from '../../ui/panel.tsx'

function titleOf({ kind }: LineGroup<unknown>, index: number): string {
  if (kind === 'shipment') return orderLineMessages.shipment(index + 1)
  return kind === 'ordered' ? texts.lines : orderLineMessages[kind]
}

/** The lines of an order: a panel for each parcel, one for what is to ship and one for what is not sent. */
export function LineGroups({ order }: { order: OrderDetail }) {
  const groups = groupByShipment(order)
  return groups.map((group, index) => {
    const title = titleOf(group, index)
    const { shipment } = group
    const before = new Set(groups.slice(0, index).flatMap(({ pieces }) => pieces.map(({ line }) => line._id)))
    const pieces = group.pieces.map((each) => ({ ...each, isRepeated: before.has(each.line._id) }))
    return (
      <Panel key={shipment?._id ?? group.kind}>
        <PanelHead title={title}>
          <p className="figure text-sm font-medium">{formatPrice(pricePieces(group.pieces))}</p>
          {shipment && (
            <p className="basis-full pb-1 text-sm wrap-anywhere text-ink-700">
              <Tracking carrier={shipment.carrier} tracking={shipment.tracking} />,{' '}
              <time dateTime={shipment.createdAt}>{formatDateTime(shipment.createdAt, shop.timeZone)}</time>
            </p>
          )}
        </PanelHead>
        <LineTable caption={title} pieces={pieces} hasRefunded />
      </Panel>
    )
  })
}
